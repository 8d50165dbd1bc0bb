import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBackendConfig } from '@shared/domain/sync/backend-config'
import { backendConfigSchema } from '@shared/schemas/company/company'
import { MISFIT, readValue, type Shape } from '@shared/schemas/common/shape'
import { shapeOf } from './lib/shape-of'
import { areShapesTrue, SHAPED } from './shapes'

const uuid = 'aaaaaaaa-0000-4000-8000-000000000001'
/** What a field may be found to hold: right, nearly right, and anything else. */
const oddities: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    '',
    uuid,
    'x',
    -1,
    0,
    1.5,
    2 ** 60,
    Number.NaN,
    true,
    [],
    ['a', 1],
    {},
    { name: 1 },
  ),
  fc.jsonValue(),
)

const fitting = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape === 'uuid') return fc.constant(uuid)
  if (shape === 'string') return fc.string()
  if (shape === 'boolean') return fc.boolean()
  if (shape === 'int') return fc.integer()
  if (shape === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if ('nullable' in shape) return fc.option(fitting(shape.nullable), { nil: null })
  if ('optional' in shape) return fc.option(fitting(shape.optional), { nil: undefined })
  if ('or' in shape) return fc.option(fitting(shape.is), { nil: undefined })
  if ('record' in shape) return fc.dictionary(fc.constantFrom('en', 'es', 'fr'), fitting(shape.record))
  if ('oneOf' in shape) return fc.constantFrom(...shape.oneOf)
  if ('int' in shape) return fc.integer({ min: shape.int[0], max: shape.int[1] })
  if ('list' in shape) return fc.array(fitting(shape.list), { maxLength: 3 })
  const fields = Object.entries(shape.fields).map(([key, one]) => [key, fitting(one)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
}

describe('the shapes of the first view', () => {
  it('stand for the schemas as they are (else: node scripts/run.mjs shapes)', async () => {
    expect(await areShapesTrue()).toBe(true)
  })

  it.each(Object.entries(SHAPED))('%s reads every row as its schema does', (_name, [, , schema]) => {
    const shape = shapeOf(schema)
    if (typeof shape === 'string' || !('fields' in shape)) throw new Error('no row')
    const spoilt = fc
      .tuple(fitting(shape), fc.constantFrom(...Object.keys(shape.fields), 'unknown'), oddities)
      .map(([row, key, value]) => ({ ...(row as object), [key]: value }))
    fc.assert(
      fc.property(fc.oneof(fitting(shape), spoilt, oddities), (row) => {
        const parsed = schema.safeParse(row)
        const read = readValue(shape, row)
        if (parsed.success) expect(read).toEqual(parsed.data)
        else expect(read).toBe(MISFIT)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a backend’s configuration', () => {
  const key = 'sb_publishable_0123456789'
  it.each([
    { url: 'https://x.supabase.co', publishable_key: key },
    { url: 'http://127.0.0.1:4173', publishable_key: ` ${key} `, public_web_address: null },
    { url: 'https://x.test', publishable_key: key, public_web_address: 'https://menu.test', more: 1 },
    { url: 'ftp://x.test', publishable_key: key },
    { url: 'x.test', publishable_key: key },
    { url: 'https://', publishable_key: key },
    { url: 'https://x.test', publishable_key: 'short' },
    { url: 'https://x.test', publishable_key: key, public_web_address: 7 },
    { url: 7, publishable_key: key },
    null,
    'https://x.test',
  ])('%j is read as its schema reads it', (given) => {
    const parsed = backendConfigSchema.safeParse(given)
    expect(readBackendConfig(given)).toEqual(parsed.success ? parsed.data : null)
  })
})
