import * as z from 'zod/mini'
import { laterCounter } from '@shared/domain/counter-memory'
import type { Store } from '../db/open-store'

const KEY = 'counter_in_doubt'

/** The database was made anew, perhaps of an older state: the next answer's memory of the counter counts too. */
export const doubtCounter = (store: Store): void => store.settings.set(KEY, true)

/** Goes on from the later of both counters, once, so that no number is given twice (DESIGN §5, 'Identity'). */
export const settleCounter = (store: Store, enrolmentId: string, serverCounter: number): void => {
  if (store.settings.get(KEY, z.boolean()) !== true) return
  const known = store.enrolments.byId(enrolmentId)
  if (!known) return
  store.enrolments.setCounter(enrolmentId, laterCounter(known.last_counter, serverCounter))
  store.settings.remove(KEY)
}
