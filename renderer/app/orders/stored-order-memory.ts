import { EMPTY_MEMORY } from '@shared/domain/cart/order-memory'
import { orderMemorySchema, type OrderMemory } from '@shared/schemas/cart/order-memory'

const keyOf = (companyId: string): string => `quickOrder_${companyId}`

export const readOrderMemory = (storage: Storage, companyId: string): OrderMemory => {
  try {
    const stored = orderMemorySchema.safeParse(JSON.parse(storage.getItem(keyOf(companyId)) ?? 'null'))
    return stored.success ? stored.data : EMPTY_MEMORY
  } catch {
    return EMPTY_MEMORY
  }
}

export const writeOrderMemory = (storage: Storage, companyId: string, memory: OrderMemory): void => {
  try {
    storage.setItem(keyOf(companyId), JSON.stringify(memory))
  } catch {
    // A full or forbidden storage: the shortcuts last as long as the screen.
  }
}
