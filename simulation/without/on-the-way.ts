import { uuidOf } from '../../campaign/seeds'
import type { Tampering } from '../world/internet'

interface Entry {
  readonly id: string
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>> & {
    readonly items?: readonly { readonly id: string }[]
  }
}

const entriesOf = (args: Readonly<Record<string, unknown>>): readonly Entry[] =>
  args.p_entries as readonly Entry[]

/** A page as it was received; null for any other answer. */
const pageIn = (fn: string, text: string): Record<string, unknown> | null =>
  fn === 'terminal_pull' && text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : null

/** An order gets a new id whenever it is sent. */
export const withNewIds: Tampering = {
  request: (fn, args, random) =>
    fn !== 'terminal_push'
      ? args
      : {
          ...args,
          p_entries: entriesOf(args).map((entry) =>
            entry.kind === 'place_order'
              ? {
                  ...entry,
                  payload: {
                    ...entry.payload,
                    id: uuidOf(random),
                    items: entry.payload.items?.map((item) => ({ ...item, id: uuidOf(random) })),
                  },
                }
              : entry,
          ),
        },
}

/** A push does not name what its terminal holds back: the others take that for answered. */
export const namingNothingHeld: Tampering = {
  request: (fn, args) => (fn === 'terminal_push' ? { ...args, p_waiting: [] } : args),
}

/** A push without an answer counts as sent. */
export const believingInSilence: Tampering = {
  invented: (fn, args) =>
    fn !== 'terminal_push'
      ? null
      : JSON.stringify({
          results: entriesOf(args).map(({ id }) => ({ id, ok: true, value: { changed: true } })),
          last_push_seq: Math.max(...(args.p_entries as { seq: number }[]).map(({ seq }) => seq)),
          previous_push_seq: 0,
          now: new Date(0).toISOString(),
          gone: false,
        }),
}

/** The cursor moves on though the last row of a page was not written. */
export const cursorBeforeRows: Tampering = {
  answer: (fn, text, random) => {
    const page = pageIn(fn, text)
    if (!page || !Array.isArray(page.rows) || page.rows.length === 0 || random.chance(0.7)) return text
    return JSON.stringify({ ...page, rows: page.rows.slice(0, -1) })
  },
}

/** A page does not say how far it has come: one of a standby counts as having the effect of the last push. */
export const withoutPushedSeq: Tampering = {
  answer: (fn, text) => {
    const page = pageIn(fn, text)
    return page ? JSON.stringify({ ...page, pushed_seq: undefined }) : text
  },
}
