import { randomUUID } from 'node:crypto'
import { uuidSchema } from '@shared/schemas/common/primitives'
import { mutationsOf, UNSTORABLE_TEXTS, WICKED_TEXTS, WRONG_VALUES } from '../json-mutations'
import type { SqlArgument, SqlFunction } from './functions'
import { entriesOfEachKind, samplesFor } from './samples'
import type { Scene } from './scene'

/** One call with one malformed argument. */
export interface Case {
  readonly label: string
  readonly args: Readonly<Record<string, unknown>>
  /** Whether accepting it would be a fault; otherwise a rejection and a complete success are both right. */
  readonly mustRefuse: boolean
}

const HUGE = 'x'.repeat(2_000_000)

/** One in `of` calls, the same ones at every run; another `part` selects others. */
export interface Share {
  readonly of: number
  readonly part: number
}

/** A share of the malformed calls of one function, at least one, derived from its arguments' types. */
export const casesOf = (fn: SqlFunction, scene: Scene, share: Share): Case[] => {
  const all = allCasesOf(fn, scene)
  return all
    .filter((_, index) => index % share.of === share.part % Math.min(share.of, all.length))
    .map((make) => make())
}

/** Every case, made when it is asked for: a share of them is small, and each has good values of its own beside the bad one. */
const allCasesOf = (fn: SqlFunction, scene: Scene): (() => Case)[] => {
  const sampleOf = samplesFor(scene)
  const goodArgs = () => Object.fromEntries(fn.args.map((arg) => [arg.name, sampleOf(fn, arg).make()]))
  const withArg = (arg: SqlArgument, label: string, value: unknown, mustRefuse: boolean): Case => ({
    label: `${arg.name}: ${label}`,
    args: { ...goodArgs(), [arg.name]: value },
    mustRefuse,
  })
  const withoutArg = (arg: SqlArgument): Case => ({
    label: `${arg.name} missing`,
    args: Object.fromEntries(Object.entries(goodArgs()).filter(([name]) => name !== arg.name)),
    mustRefuse: !arg.isOptional,
  })
  const ofArg = (arg: SqlArgument): (() => Case)[] => [
    () => withoutArg(arg),
    ...(isJson(arg)
      ? jsonCases(arg)
      : scalarValues(arg, scene).map(
          ([label, value]) =>
            () =>
              withArg(arg, label, value, false),
        )),
  ]
  const jsonCases = (arg: SqlArgument): (() => Case)[] => {
    const sample = sampleOf(fn, arg)
    // An adoption reads its entries as a push does.
    const isPush = fn.name === 'terminal_push' && arg.name === 'p_entries'
    const bases = isPush ? [sample.make(), ...entriesOfEachKind(scene)] : [sample.make()]
    return bases
      .flatMap((base) => mutationsOf(base))
      .map(
        ({ label, value }) =>
          () =>
            withArg(
              arg,
              label,
              isPush ? asNewEntries(value) : value,
              sample.isGood !== undefined && !sample.isGood(value),
            ),
      )
  }
  const whole: (() => Case)[] = [
    () => ({ label: 'an argument too many', args: { ...goodArgs(), p_nothing: 1 }, mustRefuse: true }),
    ...(fn.args.length > 0
      ? [
          () => ({ label: 'no arguments', args: {}, mustRefuse: fn.args.some((arg) => !arg.isOptional) }),
          () => ({
            label: 'all null',
            args: Object.fromEntries(fn.args.map((arg) => [arg.name, null])),
            mustRefuse: false,
          }),
        ]
      : []),
  ]
  return [...whole, ...fn.args.flatMap(ofArg)]
}

/** With ids of their own, for an entry whose id was applied before is answered as it was then. */
const asNewEntries = (entries: unknown): unknown =>
  Array.isArray(entries)
    ? entries.map((entry: unknown) =>
        uuidSchema.safeParse((entry as { id?: unknown } | null)?.id).success
          ? { ...(entry as object), id: randomUUID() }
          : entry,
      )
    : entries

const isJson = (arg: SqlArgument): boolean => arg.type === 'jsonb' || arg.type === 'json'

const scalarValues = (arg: SqlArgument, scene: Scene): (readonly [string, unknown])[] => {
  const texts = [['text', 'x'] as const, ...WICKED_TEXTS, ...UNSTORABLE_TEXTS, ['2 MB', HUGE] as const]
  const ids = arg.type === 'uuid' ? scene.strangeIds : []
  return [...ids, ...WRONG_VALUES, ...texts]
}
