import { wayToKitchen } from './lan-faults'

/** A span in which a till's way to the kitchen was undisturbed; `till` is its position. Milliseconds of this machine. */
interface CalmSpan {
  readonly till: number
  readonly from: number
  readonly to: number
}

/** Why a machine's connections may be disturbed: until the fault is over and they are seen again. */
type Trouble = 'process' | 'cable' | 'disk' | 'enrolment'

/** Records when tills and kitchen could hear each other over the local network. */
export const createCalm = (
  stations: number,
  /** The positions of the terminals that a till is connected with; none where it does not answer. */
  connectedWith: (who: number) => Promise<readonly number[]>,
) => {
  const kitchen = stations - 1
  const troubles = Array.from({ length: stations }, () => new Set<Trouble>())
  const tills = Array.from({ length: kitchen }, (_, till) => till)
  const since = new Map<number, number>()
  const spans: CalmSpan[] = []

  const close = (till: number): void => {
    const from = since.get(till)
    since.delete(till)
    if (from !== undefined) spans.push({ till, from, to: Date.now() })
  }
  const isTroubled = (till: number): boolean =>
    wayToKitchen(till, kitchen).some((who) => (troubles[who]?.size ?? 0) > 0)
  const isLinked = (till: number, links: readonly (readonly number[])[]): boolean => {
    const way = wayToKitchen(till, kitchen)
    // A kitchen's own screen has no such list: the till's counts once the kitchen has greeted it.
    const holds = (who: number, other: number): boolean =>
      who === kitchen || (links[who]?.includes(other) ?? false)
    return way.every((who, index) => {
      const next = way[index + 1]
      return next === undefined || (holds(who, next) && holds(next, who))
    })
  }

  return {
    disturb: (who: number, trouble: Trouble): void => {
      troubles[who]?.add(trouble)
      for (const till of [...since.keys()]) if (isTroubled(till)) close(till)
    },
    settle: (who: number, trouble: Trouble): void => void troubles[who]?.delete(trouble),
    /** Looks who is connected: spans begin there. Returns whether every till is. */
    look: async (): Promise<boolean> => {
      const links = await Promise.all(
        tills.map((till) => (isTroubled(till) ? Promise.resolve([]) : connectedWith(till))),
      )
      for (const till of tills)
        if (!since.has(till) && !isTroubled(till) && isLinked(till, links)) since.set(till, Date.now())
      return tills.every((till) => since.has(till))
    },
    end: (): readonly CalmSpan[] => {
      for (const till of [...since.keys()]) close(till)
      return spans
    },
  }
}
