import * as z from 'zod/mini'
import { laterCounter } from '@shared/domain/terminal/order-counter'
import type { Store } from '../db/open-store'

const KEY = 'counter_uncertain'

/** Call after the database was rebuilt, perhaps from an older state: the server's counter is then compared once. */
export const markCounterUncertain = (store: Store): void => store.settings.set(KEY, true)

/** What the server knows of this terminal. */
interface KnownThere {
  readonly counter: number
  readonly pushSeq: number
}

/**
 * Continues from the later of both counters where this disk may be an older one, so that no number is given twice: it was
 * rebuilt, or the server knows entries that it does not, as after a disk was replaced by an earlier copy. Then new
 * entries come after those, too.
 */
export const reconcileCounter = (
  store: Store,
  enrolmentId: string,
  { counter, pushSeq }: KnownThere,
): void => {
  const isOlder = pushSeq > store.outbox.lastSeq()
  if (!isOlder && store.settings.get(KEY, z.boolean()) !== true) return
  store.transaction(() => {
    const enrolment = store.enrolments.byId(enrolmentId)
    if (!enrolment) return
    if (isOlder) store.outbox.continueAfter(pushSeq)
    store.enrolments.setCounter(enrolmentId, laterCounter(enrolment.last_counter, counter))
    store.settings.remove(KEY)
  })
}
