/**
 * The agreed shape of a row as plain data, for reads of the first view: checking by it costs a few hundred bytes of script
 * where the schemas' library costs ten thousand. Shapes are made from the schemas (first-shapes.ts), never by hand.
 */
export type Shape =
  | 'string'
  | 'boolean'
  | 'number'
  | 'int'
  | 'uuid'
  | { readonly int: readonly [least: number, most: number] }
  | { readonly nullable: Shape }
  | { readonly optional: Shape }
  | { readonly or: unknown; readonly is: Shape }
  | { readonly list: Shape }
  | { readonly record: Shape }
  | { readonly oneOf: readonly string[] }
  | { readonly fields: Readonly<Record<string, Shape>> }

/** A row's shape that reads as `T`. */
export interface RowShape<T> {
  readonly fields: Readonly<Record<keyof T & string, Shape>>
}

/** What a value that has not its shape is read as. */
export const MISFIT = Symbol('misfit')

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A default is nobody's to change for all others. */
const copyOf = (value: unknown): unknown =>
  Array.isArray(value) ? [...(value as unknown[])] : isObject(value) ? { ...value } : value

const readEach = (shape: Shape, entries: readonly (readonly [string, unknown])[]): unknown => {
  const read: [string, unknown][] = []
  for (const [key, value] of entries) {
    const one = readValue(shape, value)
    if (one === MISFIT) return MISFIT
    read.push([key, one])
  }
  return Object.fromEntries(read)
}

const readFields = (fields: Readonly<Record<string, Shape>>, value: unknown): unknown => {
  if (!isObject(value)) return MISFIT
  const read: Record<string, unknown> = {}
  for (const [key, shape] of Object.entries(fields)) {
    const one = readValue(shape, value[key])
    if (one === MISFIT) return MISFIT
    if (one !== undefined || key in value) read[key] = one
  }
  return read
}

const readPlain = (shape: Extract<Shape, string>, value: unknown): unknown => {
  if (shape === 'uuid') return isUuid(value) ? value : MISFIT
  if (shape === 'int') return Number.isSafeInteger(value) ? value : MISFIT
  if (shape === 'number') return Number.isFinite(value) ? value : MISFIT
  return typeof value === shape ? value : MISFIT
}

/** The value as its schema would give it, with defaults and without what the shape does not name, or MISFIT. */
export const readValue = (shape: Shape, value: unknown): unknown => {
  if (typeof shape === 'string') return readPlain(shape, value)
  if ('fields' in shape) return readFields(shape.fields, value)
  if ('nullable' in shape) return value === null ? null : readValue(shape.nullable, value)
  if ('optional' in shape) return value === undefined ? undefined : readValue(shape.optional, value)
  if ('or' in shape) return value === undefined ? copyOf(shape.or) : readValue(shape.is, value)
  if ('record' in shape) return isObject(value) ? readEach(shape.record, Object.entries(value)) : MISFIT
  if ('oneOf' in shape) return shape.oneOf.includes(value as string) ? value : MISFIT
  if ('int' in shape) {
    const [least, most] = shape.int
    return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most ? value : MISFIT
  }
  if (!Array.isArray(value)) return MISFIT
  const read = value.map((one) => readValue(shape.list, one))
  return read.includes(MISFIT) ? MISFIT : read
}

/** A row as its schema would give it, or MISFIT. */
export const readRow = <T>(shape: RowShape<T>, value: unknown): T | typeof MISFIT =>
  readValue(shape as { fields: Record<string, Shape> }, value) as T | typeof MISFIT
