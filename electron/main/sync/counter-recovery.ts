import * as z from 'zod/mini'
import { laterCounter } from '@shared/domain/terminal/order-counter'
import type { Store } from '../db/open-store'

const KEY = 'counter_uncertain'

/** Call after the database was rebuilt, perhaps from an older state: the server's counter is then compared once. */
export const markCounterUncertain = (store: Store): void => store.settings.set(KEY, true)

/** Continues from the later of both counters, once, so that no number is given twice. */
export const reconcileCounter = (store: Store, enrolmentId: string, serverCounter: number): void => {
  if (store.settings.get(KEY, z.boolean()) !== true) return
  const enrolment = store.enrolments.byId(enrolmentId)
  if (!enrolment) return
  store.enrolments.setCounter(enrolmentId, laterCounter(enrolment.last_counter, serverCounter))
  store.settings.remove(KEY)
}
