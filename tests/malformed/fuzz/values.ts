import fc from 'fast-check'
import { UNSTORABLE_TEXTS, WICKED_TEXTS } from '../json-mutations'
import { changedAt, nested, placesOf } from '../json-places'

/** Texts that are known to break databases, pages, logs, printers or spreadsheets, beside those of every mutation. */
const TEXTS = [
  ...[...WICKED_TEXTS, ...UNSTORABLE_TEXTS].map(([, text]) => text),
  '\u0000',
  '\udfff',
  '\ufeff',
  'javascript:alert(1)',
  '=HYPERLINK("https://evil.example")',
  '\u001bp\u0000\u0019\u00fa',
  '../../../etc/passwd',
  '..%2f..%2fsecret',
  '%00',
  '{{constructor.constructor("return 1")()}}',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  '1e309',
  '0x10',
  '٣',
  'ß'.repeat(81),
] as const

/** Texts that are ids, or almost. */
const IDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-4000-8000-00000000000',
  '00000000-0000-4000-8000-0000000000000',
  '{00000000-0000-4000-8000-000000000000}',
  '00000000000040008000000000000000',
  '00000000-0000-4000-8000-00000000000g',
  "00000000-0000-4000-8000-000000000000' or '1'='1",
] as const

/** Days and moments that do not exist, or only in some calendars, or at the limits. */
const DATES = [
  '2026-02-30',
  '2024-02-29',
  '0000-00-00',
  '2026-13-01T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-01-01T00:00:00+99:99',
  '2199-12-31T23:59:59.999999999Z',
  '-000001-01-01T00:00:00Z',
  '275760-09-13T00:00:00.001Z',
  'infinity',
  '-infinity',
  'now',
  'epoch',
  '25:61',
  '2026-01-01 BC',
] as const

const NUMBERS = [
  NaN,
  Infinity,
  -Infinity,
  -0,
  0.1,
  -1,
  0,
  1,
  200,
  999,
  1000,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  1e21,
  1e30,
  1e308,
  5e-324,
] as const

/** Objects with own properties that others inherit from their prototype. */
const poisoned = fc.constantFrom<unknown>(
  JSON.parse('{"__proto__": {"isAdmin": true, "company_id": "x"}}'),
  JSON.parse('{"constructor": {"prototype": {"ok": true}}}'),
  JSON.parse('{"toString": null, "valueOf": 1, "toJSON": "x", "length": -1, "then": true}'),
)

const big = fc.constantFrom(5_000, 70_000, 600_000).map((length) => 'x'.repeat(length))

/** Any value of JSON, and some look-alikes. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...IDS, ...DATES) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: poisoned },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(20, 200, 800), fc.boolean())
      .map(([levels, isList]) => nested(levels, isList)),
  },
  { weight: 1, arbitrary: big },
)

/** Values that structured clone passes over IPC and that are no JSON. */
export const clonedValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: wildValue },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      1n,
      new Date(NaN),
      new Map([['a', 1]]),
      new Set([1]),
      new Uint8Array(3),
      /x/,
      undefined,
      [undefined],
      { value: undefined },
    ),
  },
)

type Edit = (was: unknown, wild: unknown) => unknown

const EDITS: readonly Edit[] = [
  (_was, wild) => wild,
  (_was, wild) => wild,
  (_was, wild) => wild,
  () => undefined,
  (was) => [was],
  (was) => ({ was }),
  (was) => (typeof was === 'number' ? String(was) : typeof was === 'string' ? Number(was) : was),
  (was) => (typeof was === 'number' ? -was : typeof was === 'string' ? was.toUpperCase() : was),
  (was) => (typeof was === 'string' ? `${was}\u0000` : was),
  (was) => (typeof was === 'string' ? ` ${was}\ud800` : was),
  (was) => (Array.isArray(was) ? [...was, ...was] : was),
  (was) =>
    Array.isArray(was) && was.length > 0 ? Array.from({ length: 3_000 }, () => was[0] as unknown) : was,
  (was, wild) =>
    typeof was === 'object' && was !== null && !Array.isArray(was) ? { ...was, nothing: wild } : was,
  (was) =>
    typeof was === 'object' && was !== null && !Array.isArray(was)
      ? Object.assign(JSON.parse('{"__proto__": {"role": "admin"}}') as object, was)
      : was,
]

/** A valid value with one to three changes somewhere. */
export const mutantOf = (sample: unknown, wild: fc.Arbitrary<unknown> = wildValue): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.nat(10_000), fc.nat(EDITS.length - 1), wild), { minLength: 1, maxLength: 3 })
    .map((edits) =>
      edits.reduce<unknown>((value, [place, edit, instead]) => {
        const places = placesOf(value)
        const path = places[place % places.length] ?? []
        return changedAt(value, path, (was) => EDITS[edit]?.(was, instead))
      }, sample),
    )

/** Mostly a changed valid value, sometimes any value, sometimes the valid value itself. */
export const inputLike = (sample: unknown, wild: fc.Arbitrary<unknown> = wildValue): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 7, arbitrary: mutantOf(sample, wild) },
    { weight: 2, arbitrary: wild },
    { weight: 1, arbitrary: fc.constant(sample) },
  )
