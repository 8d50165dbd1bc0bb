import * as z from 'zod/mini'
import type { Store } from '../db/open-store'

const UNSEEN = 'printing_unseen'
const idsSchema = z.array(z.string())

/** Automatic tickets of what no screen of the kitchen has: only while none has it, one is printed without a decision. */
export const unseenTickets = ({ settings, printing }: Pick<Store, 'settings' | 'printing'>) => {
  const ids = (): readonly string[] => settings.get(UNSEEN, idsSchema) ?? []
  return {
    has: (id: string): boolean => ids().includes(id),
    /** Call in the transaction that makes the ticket; those that are gone by now are left out. */
    add: (id: string): void =>
      settings.set(UNSEEN, [...ids().filter((one) => printing.byId(one) !== null), id]),
  }
}
