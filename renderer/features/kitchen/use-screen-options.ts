import * as z from 'zod/mini'
import { useStoredValue } from './use-stored-value'

const schema = z.object({
  /** Which station this screen is for; null for all. */
  station: z.nullable(z.string()),
  /** Whether sounds come again until somebody has seen what they tell of. */
  repeats: z.boolean(),
  /** Whether the counts of the day are shown beside the board. */
  counts: z.boolean(),
  /** Whether cards show their keys, and the help of keys stands below. */
  keys: z.boolean(),
  /** Whether a wall of several pages turns them automatically. */
  turns: z._default(z.boolean(), true),
  /** Whether what is ready stands by table over the board: the screen of who hands it out. */
  pass: z._default(z.boolean(), false),
})
export type ScreenOptions = z.infer<typeof schema>

const FIRST: ScreenOptions = {
  station: null,
  repeats: true,
  counts: false,
  keys: false,
  turns: true,
  pass: false,
}

/** What this screen was set to; another screen of the same kitchen has its own. */
export const useScreenOptions = (
  companyId: string,
): readonly [ScreenOptions, (options: Partial<ScreenOptions>) => void] => {
  const [kept, change] = useStoredValue(`comanda_kitchen_screen:${companyId}`, schema)
  return [kept ?? FIRST, (options) => change((before) => ({ ...(before ?? FIRST), ...options }))]
}
