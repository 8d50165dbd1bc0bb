import { join } from 'node:path'
import {
  check,
  faultsOf,
  isClean,
  lineOfVerdict,
  type Evidence,
  type LanEvidence,
  type Verdict,
} from './checker/check'
import type { Fact, LanFact } from './checker/facts'
import { readFacts, readRejected, SERVER_ORDERS, type ServerOrder } from './checker/rows'
import { createConductor } from './run-plan'
import { planOf, type EventKind, type Round } from './plan'
import type { Protection } from './protections'
import { openRestaurant, type Restaurant } from './restaurant'

export interface CampaignOptions {
  readonly seed: number
  readonly orders: number
  readonly tills: number
  readonly hasLan?: boolean
  readonly without?: Protection | null
  readonly onPglite?: boolean
  readonly spared?: readonly EventKind[]
  /** Replaces the plan of the seed. */
  readonly rounds?: readonly Round[]
  /** The speed of the terminals' clocks relative to real time. */
  readonly speed?: number
  /** How long nothing may change before the remaining entries count as stuck. */
  readonly restMs?: number
  readonly log?: (line: string) => void
}

export interface CampaignReport {
  readonly verdict: Verdict
  readonly isClean: boolean
  /** The result, line by line. */
  readonly lines: readonly string[]
  /** The folder with logs and files; null where no fault was found. */
  readonly kept: string | null
}

const isOfOrder = (fact: Fact | LanFact): fact is Fact => 'id' in fact
const isOfLan = (fact: Fact | LanFact): fact is LanFact => !isOfOrder(fact)

const evidenceOf = async (
  { backend, company, stations, folder }: Restaurant,
  disturbances: Pick<LanEvidence, 'calm' | 'islands'> | null,
): Promise<Evidence> => {
  const factsOf = (prefix: string) => readFacts(join(folder, `${prefix}.facts.jsonl`))
  const prefixes = stations.map(({ process }) => process.settings.prefix)
  const server = (await backend.current().sql(SERVER_ORDERS, [company.id])) as unknown as ServerOrder[]
  const rejected = prefixes.flatMap((prefix) => readRejected(join(folder, prefix)))
  const tills = prefixes.filter((prefix) => prefix !== 'K').map(factsOf)
  const kitchen = factsOf('K')
  return {
    tills: tills.map((facts) => facts.filter(isOfOrder)),
    kitchen: kitchen.filter(isOfOrder),
    server,
    rejected,
    lan: disturbances && {
      ...disturbances,
      tills: tills.map((facts) => facts.filter(isOfLan)),
      kitchen: kitchen.filter(isOfLan),
    },
  }
}

const tallyOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([what, times]) => `${what} ${times}`)
    .join(', ')

const sumOf = (maps: readonly ReadonlyMap<string, number>[]): Map<string, number> => {
  const sum = new Map<string, number>()
  for (const map of maps) for (const [key, times] of map) sum.set(key, (sum.get(key) ?? 0) + times)
  return sum
}

/** One campaign: a restaurant, faults, a phase without faults, and the verdict. */
export const runCampaign = async (options: CampaignOptions): Promise<CampaignReport> => {
  const { seed, orders, tills, hasLan = false, without = null } = options
  const log = options.log ?? (() => undefined)
  const startedAt = Date.now()
  const restaurant = await openRestaurant({
    seed,
    tills,
    hasLan,
    without,
    speed: options.speed ?? 6,
    onPglite: options.onPglite ?? false,
  })
  let keep = true
  try {
    const conductor = createConductor(restaurant, log)
    const planned = { seed, orders, tills, hasLan, spared: options.spared ?? [] }
    const disturbances = await conductor.run(options.rounds ?? planOf(planned))
    const playedAt = Date.now()
    const waiting = await conductor.comeToRest(options.restMs ?? 60_000)
    const restedAt = Date.now()
    const evidence = await evidenceOf(restaurant, disturbances)
    const verdict = check(evidence)
    const defects = restaurant.stations.flatMap(({ process }) => process.defects)
    const clean = isClean(verdict) && waiting.length === 0 && defects.length === 0
    keep = !clean
    const seconds = (ms: number): string => `${(ms / 1_000).toFixed(0)} s`
    const times = `${seconds(playedAt - startedAt)} and ${seconds(restedAt - playedAt)} to come to rest`
    return {
      verdict,
      isClean: clean,
      kept: keep ? restaurant.folder : null,
      lines: [
        `seed=${seed} ${lineOfVerdict(verdict)}`,
        `  ${tills} tills and a kitchen ${hasLan ? 'on a local network ' : ''}on ${restaurant.backend.kind}, ${times}; rejected: ${
          tallyOf(
            sumOf(evidence.rejected.map(({ kind, reason }) => new Map([[`${kind} ${reason ?? ''}`, 1]]))),
          ) || 'none'
        }`,
        `  happened: ${tallyOf(conductor.happened)}`,
        `  requests: ${tallyOf(sumOf(restaurant.stations.map(({ proxy }) => proxy.met())))}`,
        ...[...waiting.map((one) => `still waiting: ${one}`), ...defects, ...faultsOf(verdict)].map(
          (line) => `  ${line}`,
        ),
      ],
    }
  } finally {
    await restaurant.end({ keep })
  }
}
