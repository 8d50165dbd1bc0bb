import * as z from 'zod/mini'
import type { Store } from '../db/open-store'

const KEY = 'pin_operator'

const pinOperatorSchema = z.object({ company_id: z.string(), user_id: z.string() })
export type PinOperator = z.output<typeof pinOperatorSchema>

/** Who took this terminal over by their PIN last, over restarts; whether they still may is the directory's to say. */
export const keptPinOperator = ({ store }: { store: Store }): PinOperator | null =>
  store.settings.get(KEY, pinOperatorSchema)

export const keepPinOperator = ({ store }: { store: Store }, operator: PinOperator): void =>
  store.settings.set(KEY, operator)

export const forgetPinOperator = ({ store }: { store: Store }): void => store.settings.remove(KEY)
