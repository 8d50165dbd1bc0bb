import * as z from 'zod/mini'

/** The subset of JSON Schema that zod emits for the contract's inputs. */
interface JsonSchema {
  readonly type?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly minimum?: number
}

/** Ids for a sample by the name of their key, such as `company_id`; any other id is unknown. */
export type Ids = Readonly<Record<string, string>>

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Valid inputs of a method, derived from its zod schema alone: one for each alternative of a union at its root. */
export const samplesOf = (schema: z.ZodMiniType, ids: Ids): unknown[] => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const samples = (json.anyOf ?? [json]).map((alternative) => sample(alternative, '', ids))
  const bad = samples.find((value) => !schema.safeParse(value).success)
  if (bad !== undefined) throw new Error(`No good sample could be made: ${JSON.stringify(bad)}`)
  return samples
}

const sample = (schema: JsonSchema, key: string, ids: Ids): unknown => {
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, key, ids)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sample(property, name, ids)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
      sample(schema.items ?? {}, key, ids),
    )
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 0)
  if (schema.type === 'boolean') return true
  if (schema.type === 'string') return text(schema, key, ids)
  return null
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'ninguem@proof.test',
  'date-time': '2026-03-01T20:00:00.000Z',
  // Nothing listens there: a method that connects fails at once.
  uri: 'http://127.0.0.1:9/',
}

const text = ({ format, pattern, minLength = 0, maxLength }: JsonSchema, key: string, ids: Ids): string => {
  if (format === 'uuid') return ids[key] ?? NOBODY
  if (format !== undefined && BY_FORMAT[format] !== undefined) return BY_FORMAT[format]
  if (pattern !== undefined)
    return (
      [
        'Z',
        'x',
        '1',
        'H001',
        'texto',
        '123456',
        '12345678',
        '11987654321',
        '+5511987654321',
        '2199-12-31',
        '20:00',
        '/menu',
        NOBODY,
        `${NOBODY}/${NOBODY}.webp`,
      ].find((candidate) => new RegExp(pattern).test(candidate)) ?? ''
    )
  return 'texto'.padEnd(minLength, 'o').slice(0, maxLength)
}
