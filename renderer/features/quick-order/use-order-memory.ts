import { useCallback, useState } from 'react'
import { EMPTY_MEMORY } from '@shared/domain/cart/order-memory'
import { orderMemorySchema, type OrderMemory } from '@shared/schemas/cart/order-memory'
import { useGateway } from '@renderer/app/gateway-context'

const keyOf = (companyId: string): string => `quickOrder_${companyId}`

const read = (storage: Storage, companyId: string): OrderMemory => {
  try {
    const stored = orderMemorySchema.safeParse(JSON.parse(storage.getItem(keyOf(companyId)) ?? 'null'))
    return stored.success ? stored.data : EMPTY_MEMORY
  } catch {
    return EMPTY_MEMORY
  }
}

const write = (storage: Storage, companyId: string, memory: OrderMemory): void => {
  try {
    storage.setItem(keyOf(companyId), JSON.stringify(memory))
  } catch {
    // A full or forbidden storage: the shortcuts last as long as the screen.
  }
}

export interface HeldMemory {
  readonly memory: OrderMemory
  readonly change: (change: (memory: OrderMemory) => OrderMemory) => void
}

/** The shortcuts of this device; a browser, which people share, forgets them with its tab. */
export const useOrderMemory = (companyId: string): HeldMemory => {
  const isTerminal = useGateway().terminal !== null
  const storage = isTerminal ? localStorage : sessionStorage
  const [memory, setMemory] = useState(() => read(storage, companyId))
  const change = useCallback<HeldMemory['change']>(
    (next) => {
      // Read anew: another window of the device may have written since.
      const changed = next(read(storage, companyId))
      write(storage, companyId, changed)
      setMemory(changed)
    },
    [companyId, storage],
  )
  return { memory, change }
}
