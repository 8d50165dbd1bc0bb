/** Something whose single operation is timed. `turn` counts on over all rounds, warm-up included. */
export interface Contestant {
  readonly name: string
  /** Makes ready, untimed. */
  readonly before?: (turn: number) => Promise<void> | void
  readonly run: (turn: number) => Promise<unknown> | unknown
}

/** Milliseconds of one operation: medians over the rounds. */
export interface Timing {
  readonly name: string
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Median over the rounds of this one's p50 by the floor's p50 of the same round. */
  readonly ratio: number
  readonly operations: number
}

export interface RaceOptions {
  readonly operations: number
  readonly warmUp: number
  readonly rounds?: number
}

/** A round's times of each contestant, in their order. */
export type Round = readonly (readonly number[])[]

/**
 * Times contestants against the first of them, the floor. Rounds are interleaved and change their order, so that a
 * machine that is busy for a while is so for all of them.
 */
export const race = async (contestants: readonly Contestant[], options: RaceOptions): Promise<Timing[]> => {
  const { operations, warmUp, rounds = 5 } = options
  const turns = contestants.map(() => 0)
  const timesOf = async (index: number, count: number): Promise<number[]> => {
    const { before, run } = contestants[index] as Contestant
    const times: number[] = []
    for (let operation = 0; operation < count; operation += 1) {
      const turn = (turns[index] = (turns[index] ?? 0) + 1)
      await before?.(turn)
      const start = performance.now()
      await run(turn)
      times.push(performance.now() - start)
    }
    return times
  }
  for (const index of contestants.keys()) await timesOf(index, warmUp)
  const all: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const times: number[][] = contestants.map(() => [])
    const order = [...contestants.keys()]
    if (round % 2 === 1) order.reverse()
    for (const index of order) times[index] = await timesOf(index, operations)
    all.push(times)
  }
  return timingsOf(
    contestants.map(({ name }) => name),
    all,
  )
}

/** Medians and ratios of rounds measured elsewhere, such as within a window. The first name is the floor. */
export const timingsOf = (names: readonly string[], rounds: readonly Round[]): Timing[] =>
  names.map((name, index) => {
    const own = rounds.map((round) => round[index] ?? [])
    return {
      name,
      p50: median(own.map((times) => percentile(times, 0.5))),
      p95: median(own.map((times) => percentile(times, 0.95))),
      p99: median(own.map((times) => percentile(times, 0.99))),
      ratio: median(
        rounds.map((round) => percentile(round[index] ?? [], 0.5) / percentile(round[0] ?? [], 0.5)),
      ),
      operations: own.reduce((sum, times) => sum + times.length, 0),
    }
  })

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The value below which a part of the values lies, between two of them by proportion; NaN for none. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((left, right) => left - right)
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
