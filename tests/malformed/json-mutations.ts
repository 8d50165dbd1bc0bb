import { changedAt, placesOf, valueAt, type Path } from './json-places'

/** A malformed variant of a JSON value, with a description for a failing test. */
export interface Mutation {
  readonly label: string
  readonly value: unknown
}

const HUGE = 2_000_000

/** Texts that are known to break databases, pages or logs. */
export const WICKED_TEXTS: readonly (readonly [string, string])[] = [
  ['empty', ''],
  ['blank', ' \t\n '],
  ['sql', `'); drop table public.orders; --`],
  ['sql quote', `x' or '1'='1`],
  ['control characters', '\u0001\u0008\u001f\u007f'],
  ['right to left', '\u202Eabc\u202D'],
  ['emoji', '👩‍👩‍👧‍👦🍕'.repeat(3)],
  ['combining', 'e\u0301'.repeat(40)],
  ['zero width', '\u200b'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['format', '%s%n${x}{{x}}'],
]

/** Text that PostgreSQL can't store: the data API rejects it before any function gets it. */
export const UNSTORABLE_TEXTS: readonly (readonly [string, string])[] = [
  ['NUL', 'a\u0000b'],
  ['half a surrogate', 'a\ud800b'],
]

/** Values of every JSON type and beyond every range, for any place in a structure. */
export const WRONG_VALUES: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['true', true],
  ['negative', -1],
  ['fraction', 0.5],
  ['beyond int', 2_147_483_648],
  ['beyond bigint', 1e30],
  ['long text', 'x'.repeat(5_000)],
  ['nested array', [[[null]]]],
  ['object with __proto__', JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}')],
]

/**
 * Every malformed variant of a sample: each place missing, of each wrong type, with each hostile text where text
 * belongs; and the whole too large.
 */
export const mutationsOf = (sample: unknown): Mutation[] => {
  const all = placesOf(sample).flatMap((path) => [
    ...[...WRONG_VALUES, ...textsFor(valueAt(sample, path))].map(([label, value]) => ({
      label: `${nameOf(path)} = ${label}`,
      value: changedAt(sample, path, () => value),
    })),
    ...(path.length > 0
      ? [{ label: `${nameOf(path)} missing`, value: changedAt(sample, path, () => undefined) }]
      : []),
  ])
  return [...all, ...tooLarge(sample)]
}

/** Where no text belongs, all texts are equally wrong; the same holds for ids and times. */
const textsFor = (value: unknown): (readonly [string, unknown])[] => {
  if (typeof value !== 'string') return [['text', 'x']]
  if (/^[0-9a-f]{8}-|^\d{4}-\d\d-/.test(value))
    return [...WICKED_TEXTS.slice(0, 3), ...UNSTORABLE_TEXTS.slice(0, 1)]
  return [...WICKED_TEXTS, ...UNSTORABLE_TEXTS]
}

const tooLarge = (sample: unknown): Mutation[] => {
  const places = placesOf(sample)
  const firstText = places.find((path) => typeof valueAt(sample, path) === 'string')
  const firstList = places.find((path) => Array.isArray(valueAt(sample, path)))
  return [
    ...(firstText
      ? [
          {
            label: `${nameOf(firstText)} of 2 MB`,
            value: changedAt(sample, firstText, () => 'x'.repeat(HUGE)),
          },
        ]
      : []),
    ...(firstList
      ? [
          {
            label: `${nameOf(firstList)} of 20,000`,
            value: changedAt(sample, firstList, manyOf),
          },
        ]
      : []),
  ]
}

const manyOf = (list: unknown): unknown[] =>
  Array.from({ length: 20_000 }, () => (Array.isArray(list) ? list[0] : 0))

const nameOf = (path: Path): string => (path.length === 0 ? 'whole' : path.join('.'))
