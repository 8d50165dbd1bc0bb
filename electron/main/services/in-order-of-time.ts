import type { OutboxEntry } from '../db/outbox-repository'

type Written = Pick<OutboxEntry, 'at' | 'enrolment_id' | 'is_peers' | 'seq'>

/**
 * Entries of several terminals as every terminal orders them: each one's as it sends them, those of others between them
 * by their moments.
 */
export const inOrderOfTime = <T extends Written>(entries: readonly T[]): readonly T[] => {
  if (!entries.some(({ is_peers }) => is_peers)) return entries
  const last = new Map<string, number>()
  return entries
    .toSorted((left, right) => left.seq - right.seq)
    .map((entry) => {
      // Its clock may have been set back between two of them, or one has waited and goes after a later one.
      const ms = Math.max(Date.parse(entry.at), last.get(entry.enrolment_id) ?? 0)
      last.set(entry.enrolment_id, ms)
      return { entry, ms }
    })
    .toSorted(
      (left, right) =>
        left.ms - right.ms || left.entry.enrolment_id.localeCompare(right.entry.enrolment_id, 'en'),
    )
    .map(({ entry }) => entry)
}

/**
 * Applies entries in turn. `apply` returns false for one that names what is not known yet: clocks differ, so that it is
 * tried again after the others, as long as any of them changes something.
 */
export const applyInTurn = <T>(entries: readonly T[], apply: (entry: T) => boolean): void => {
  const left = entries.filter((entry) => !apply(entry))
  if (left.length > 0 && left.length < entries.length) applyInTurn(left, apply)
}

/** The moment of what is written now: later than what others are known to have written, whatever their clocks said. */
export const momentAfter = (known: readonly Pick<Written, 'at' | 'is_peers'>[], now: string): string => {
  const others = known.filter(({ is_peers }) => is_peers).map(({ at }) => Date.parse(at) + 1)
  return new Date(Math.max(Date.parse(now), ...others)).toISOString()
}
