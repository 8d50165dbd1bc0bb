import * as z from 'zod/mini'
import { useSearchParams } from 'react-router-dom'
import { AUDIT_ACTIONS, AUDITED_TABLES } from '@shared/contract/records/list-methods'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** What a filter of the history may be; each field that is wrong in an address counts as absent. */
const FIELDS = {
  table: z.enum(AUDITED_TABLES),
  action: z.enum(AUDIT_ACTIONS),
  who: uuidSchema,
  whom: uuidSchema,
  from: z.iso.date(),
  to: z.iso.date(),
} as const

type Field = keyof typeof FIELDS
export type HistoryFilter = { readonly [F in Field]: z.infer<(typeof FIELDS)[F]> | null }

const NAMES = Object.keys(FIELDS) as readonly Field[]

/** The history's filter in its address, so that the back button and a reload restore it. */
export const useHistoryAddress = () => {
  const [params, setParams] = useSearchParams()
  const filter = Object.fromEntries(
    NAMES.map((name) => [name, FIELDS[name].safeParse(params.get(name)).data ?? null]),
  ) as HistoryFilter
  const go = (next: Partial<HistoryFilter>): void =>
    setParams({
      part: 'history',
      ...Object.fromEntries(
        Object.entries({ ...filter, ...next }).filter(
          (entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== null,
        ),
      ),
    })
  return {
    filter,
    isFiltered: NAMES.some((name) => filter[name] !== null),
    set: go,
    clear: () => setParams({ part: 'history' }),
  }
}
