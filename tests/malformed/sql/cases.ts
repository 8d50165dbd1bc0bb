import { mutationsOf, UNSTORABLE_TEXTS, WICKED_TEXTS, WRONG_VALUES } from '../json-mutations'
import type { SqlArgument, SqlFunction } from './functions'
import { entriesOfEachKind, samplesFor } from './samples'
import type { Scene } from './scene'

/** One call with something wrong in it. */
export interface Case {
  readonly label: string
  readonly args: Readonly<Record<string, unknown>>
  /** Whether taking it would be a fault; otherwise a refusal and a whole success are both right. */
  readonly mustRefuse: boolean
}

const HUGE = 'x'.repeat(2_000_000)

/** Every malformed call of one function, made from its arguments' types. `thin` keeps one in so many. */
export function casesOf(fn: SqlFunction, scene: Scene, thin: number): Case[] {
  const sampleOf = samplesFor(scene)
  const goodArgs = () => Object.fromEntries(fn.args.map((arg) => [arg.name, sampleOf(fn, arg).make()]))
  const withArg = (arg: SqlArgument, label: string, value: unknown, mustRefuse: boolean): Case => ({
    label: `${arg.name}: ${label}`,
    args: { ...goodArgs(), [arg.name]: value },
    mustRefuse,
  })
  const ofArg = (arg: SqlArgument): Case[] => {
    const missing = fn.args.filter((other) => other !== arg).map((other) => other.name)
    const without = Object.fromEntries(Object.entries(goodArgs()).filter(([name]) => missing.includes(name)))
    return [
      { label: `${arg.name} missing`, args: without, mustRefuse: !arg.isOptional },
      ...(isJson(arg)
        ? jsonCases(arg)
        : scalarValues(arg, scene).map(([label, value]) => withArg(arg, label, value, false))),
    ]
  }
  const jsonCases = (arg: SqlArgument): Case[] => {
    const sample = sampleOf(fn, arg)
    const bases = arg.name === 'p_entries' ? [sample.make(), ...entriesOfEachKind(scene)] : [sample.make()]
    return bases
      .flatMap((base) => mutationsOf(base, thin))
      .map(({ label, value }) =>
        withArg(arg, label, value, sample.isGood !== undefined && !sample.isGood(value)),
      )
  }
  const whole: Case[] = [
    { label: 'an argument too many', args: { ...goodArgs(), p_nothing: 1 }, mustRefuse: true },
    ...(fn.args.length > 0
      ? [
          { label: 'no arguments', args: {}, mustRefuse: fn.args.some((arg) => !arg.isOptional) },
          {
            label: 'all null',
            args: Object.fromEntries(fn.args.map((arg) => [arg.name, null])),
            mustRefuse: false,
          },
        ]
      : []),
  ]
  const ofArgs = fn.args.flatMap(ofArg)
  return [...whole, ...ofArgs.filter((_, index) => thin === 1 || index % thin === 0 || ofArgs.length < 40)]
}

const isJson = (arg: SqlArgument): boolean => arg.type === 'jsonb' || arg.type === 'json'

function scalarValues(arg: SqlArgument, scene: Scene): (readonly [string, unknown])[] {
  const texts = [['text', 'x'] as const, ...WICKED_TEXTS, ...UNSTORABLE_TEXTS, ['2 MB', HUGE] as const]
  const ids = arg.type === 'uuid' ? scene.strangeIds : []
  return [...ids, ...WRONG_VALUES, ...texts]
}
