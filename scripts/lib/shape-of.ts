import type { Shape } from '../../shared/schemas/common/shape'

interface Definition {
  readonly type: string
  readonly format?: string
  readonly innerType?: Schema
  readonly element?: Schema
  readonly valueType?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly entries?: Readonly<Record<string, string>>
  readonly defaultValue?: unknown
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly value?: number } }
  }[]
}
interface Schema {
  readonly _zod: { readonly def: Definition }
}

const boundsOf = ({ checks = [] }: Definition): readonly [number, number] | null => {
  const of = (name: string) => checks.find(({ _zod }) => _zod.def.check === name)?._zod.def.value
  const least = of('greater_than')
  const most = of('less_than')
  return least === undefined || most === undefined ? null : [least, most]
}

const inner = (schema: Schema | undefined): Shape => {
  if (!schema) throw new Error('a schema without its inner part')
  return shapeOf(schema)
}

const numberShape = (definition: Definition): Shape => {
  if (definition.format === undefined) return 'number'
  const bounds = boundsOf(definition)
  return bounds ? { int: bounds } : 'int'
}

/** A schema as plain data. Throws for what shapes have no word for: such a field must not be part of the first view, or get one. */
export const shapeOf = (schema: Schema): Shape => {
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      if (def.checks?.length || (def.format !== undefined && def.format !== 'guid')) break
      return def.format === 'guid' ? 'uuid' : 'string'
    case 'boolean':
      return 'boolean'
    case 'number':
      return numberShape(def)
    case 'nullable':
      return { nullable: inner(def.innerType) }
    case 'optional':
      return { optional: inner(def.innerType) }
    case 'default':
      return { or: def.defaultValue, is: inner(def.innerType) }
    case 'array':
      return { list: inner(def.element) }
    case 'record':
      return { record: inner(def.valueType) }
    case 'enum':
      return { oneOf: Object.values(def.entries ?? {}) }
    case 'object':
      return {
        fields: Object.fromEntries(
          Object.entries(def.shape ?? {}).map(([key, part]) => [key, shapeOf(part)]),
        ),
      }
  }
  throw new Error(`shapes have no word for ${def.type} ${def.format ?? ''}`)
}
