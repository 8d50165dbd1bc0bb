import { nextSaleChange, type SaleHours } from '@shared/domain/menu/sale-hours'
import { saleHoursSchema } from '@shared/schemas/menu/sale-hours'
import type { Store } from '../db/open-store'
import { readableReplica } from '../sync/replica-state'
import type { Clock } from '../sync/clock'

/** Longest wait (ms): the server's clock may be learnt, and the system's be set, meanwhile. */
const LONGEST_MS = 30 * 60_000

/** The different hours of a company's products and combos. */
const hoursOf = (store: Store, generation: number): SaleHours[] => {
  const rows = ['products', 'combos'].flatMap((tbl) => store.replica.rowsOf(generation, tbl))
  const texts = rows.flatMap(({ available_hours, promotion_hours }) =>
    [available_hours, promotion_hours].filter(Boolean).map((hours) => JSON.stringify(hours)),
  )
  return [...new Set(texts)].map((text) => saleHoursSchema.safeParse(JSON.parse(text)).data ?? null)
}

export interface SaleHoursWatch {
  /** The menu may have changed. */
  wake(): void
  stop(): void
}

/** Calls back at each moment when something begins or ends to be sold, or its promotion to hold, by the server's clock. */
export const createSaleHoursWatch = ({
  store,
  clock,
  onChange,
}: {
  readonly store: Store
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly onChange: (companyId: string) => void
}): SaleHoursWatch => {
  let cancel = (): void => undefined
  let isStopped = false
  const wake = (): void => {
    cancel()
    cancel = () => undefined
    const replica = isStopped ? null : readableReplica(store)
    if (!replica) return
    const zone = store.replica.rowById(replica.generation, 'companies', replica.companyId)?.time_zone
    const hours = hoursOf(store, replica.generation)
    if (hours.length === 0 || typeof zone !== 'string') return
    const now = clock.now()
    const next = nextSaleChange(hours, now, zone) ?? now + LONGEST_MS
    cancel = clock.after(Math.min(next - now, LONGEST_MS), () => {
      if (clock.now() >= next) onChange(replica.companyId)
      wake()
    })
  }
  return {
    wake,
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}
