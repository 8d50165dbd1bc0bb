import * as z from 'zod/mini'

/** The name that a new order starts with: none, one that an operator keeps, or the order's own number. */
const presetNameSchema = z.union([
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('number') }),
])
export type PresetName = z.infer<typeof presetNameSchema>

/** What quick order remembers on a device for one company; shortcuts alone, no record of any order. */
export const orderMemorySchema = z.object({
  /** Units sold by product id. */
  sold: z.record(z.string(), z.number()),
  /** Products that an operator put first, by id, in the order they were put there; memories of older versions have none. */
  pinned: z._default(z.array(z.string()), []),
  /** Responsible names, newest first. */
  names: z.array(z.string()),
  /** The business day of the names: they are personal data and leave with it. */
  names_day: z.optional(z.string()),
  /** Tables, newest first. */
  tables: z.array(z.string()),
  preset_name: presetNameSchema,
  view: z.enum(['keypad', 'dishes']),
})
export type OrderMemory = z.infer<typeof orderMemorySchema>
