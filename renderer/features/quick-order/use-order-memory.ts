import { useCallback, useMemo, useState } from 'react'
import { memoryOn } from '@shared/domain/cart/order-memory'
import { businessDay } from '@shared/domain/sales/business-day'
import type { OrderMemory } from '@shared/schemas/cart/order-memory'
import type { Company } from '@shared/schemas/company/company'
import { useGateway } from '@renderer/app/gateway-context'
import { readOrderMemory, writeOrderMemory } from '@renderer/app/orders/stored-order-memory'
import { useClock } from '@renderer/ui/use-clock'

export interface HeldMemory {
  readonly memory: OrderMemory
  readonly change: (change: (memory: OrderMemory) => OrderMemory) => void
}

/**
 * The shortcuts of this device; a browser, which people share, forgets them with its tab, and a terminal the names at the
 * day's cut-off (ForgetNames).
 */
export const useOrderMemory = (company: Company): HeldMemory => {
  const companyId = company.id
  const isTerminal = useGateway().terminal !== null
  const storage = isTerminal ? localStorage : sessionStorage
  const day = businessDay(useClock(), company)
  const [held, setHeld] = useState(() => readOrderMemory(storage, companyId))
  const memory = useMemo(() => memoryOn(held, day), [held, day])
  const change = useCallback<HeldMemory['change']>(
    (next) => {
      // Read anew: another window of the device may have written since.
      const changed = next(memoryOn(readOrderMemory(storage, companyId), day))
      writeOrderMemory(storage, companyId, changed)
      setHeld(changed)
    },
    [companyId, day, storage],
  )
  return { memory, change }
}
