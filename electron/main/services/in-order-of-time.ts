import type { OutboxEntry } from '../db/outbox-repository'

type Written = Pick<OutboxEntry, 'at' | 'enrolment_id' | 'is_peers'>

/**
 * Entries of several terminals as every terminal orders them: each one's as it wrote them, those of others between them
 * by their moments.
 */
export const inOrderOfTime = <T extends Written>(entries: readonly T[]): readonly T[] => {
  if (!entries.some(({ is_peers }) => is_peers)) return entries
  const last = new Map<string, number>()
  return entries
    .map((entry) => {
      // Its clock may have been set back between two of them.
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

/** The moment of what is written now: later than what others are known to have written, whatever their clocks said. */
export const momentAfter = (known: readonly Written[], now: string): string => {
  const others = known.filter(({ is_peers }) => is_peers).map(({ at }) => Date.parse(at) + 1)
  return new Date(Math.max(Date.parse(now), ...others)).toISOString()
}
