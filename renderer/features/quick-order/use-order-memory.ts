import { useCallback, useEffect, useMemo, useState } from 'react'
import { EMPTY_MEMORY, memoryOn } from '@shared/domain/cart/order-memory'
import { businessDay } from '@shared/domain/sales/business-day'
import { orderMemorySchema, type OrderMemory } from '@shared/schemas/cart/order-memory'
import type { Company } from '@shared/schemas/company/company'
import { useGateway } from '@renderer/app/gateway-context'
import { useClock } from '@renderer/ui/use-clock'

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
export const useOrderMemory = (company: Company): HeldMemory => {
  const companyId = company.id
  const isTerminal = useGateway().terminal !== null
  const storage = isTerminal ? localStorage : sessionStorage
  const day = businessDay(useClock(), company)
  const [held, setHeld] = useState(() => read(storage, companyId))
  const memory = useMemo(() => memoryOn(held, day), [held, day])
  const change = useCallback<HeldMemory['change']>(
    (next) => {
      // Read anew: another window of the device may have written since.
      const changed = next(memoryOn(read(storage, companyId), day))
      write(storage, companyId, changed)
      setHeld(changed)
    },
    [companyId, day, storage],
  )
  // Names of an earlier day leave the storage too, whether or not anybody orders.
  useEffect(() => {
    const stored = read(storage, companyId)
    if (stored.names.length > 0) write(storage, companyId, memoryOn(stored, day))
  }, [companyId, day, storage])
  return { memory, change }
}
