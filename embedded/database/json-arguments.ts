import type { AnyAST, Connection, FunctionInfo } from '@supabase/lite'

type ReadRequest = Connection['onPostgrestAST']

/**
 * Lite passes the arguments of a function to the driver unchanged. PostgREST converts the argument of a json(b)
 * parameter to JSON (a text `"{}"` stays a text there), and any other to its text: `true`, `1.5`, `{"a": 1}`.
 */
export const encodeArguments =
  (readRequest: ReadRequest, functions: () => Promise<readonly FunctionInfo[]>): ReadRequest =>
  async (request, vars) => {
    const { args } = request
    if (!isJsonCall(request) || !args) return readRequest(request, vars)
    if (isDeeperThan(deepest, args)) throw tooDeep()
    const called = namesake(await functions(), request)
    const encoded = Object.entries(args).map(([name, value]) => [name, encode(value, typesOf(called, name))])
    return readRequest({ ...request, args: Object.fromEntries(encoded) }, vars)
  }

/** Maximum nesting of an argument. Deeper ones overflow the stack of Lite or PostgreSQL. */
const deepest = 1_000

const isDeeperThan = (limit: number, value: unknown): boolean => {
  let level: object[] = [value].filter(isContainer)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= limit) return true
    level = level.flatMap((container) => Object.values(container).filter(isContainer))
  }
  return false
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** PostgreSQL's own message. */
const tooDeep = (): Error => Object.assign(new Error('stack depth limit exceeded'), { code: '54001' })

const encode = (value: unknown, types: readonly string[]): unknown => {
  if (types.length === 0 || value === null || value === undefined) return value
  // Lite itself encodes objects and arrays for json(b).
  if (types.every((type) => type === 'json' || type === 'jsonb'))
    return typeof value === 'string' ? JSON.stringify(value) : value
  if (!types.every((type) => type === 'text')) return value
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isJsonCall = ({ type, args, httpMethod, inputType }: AnyAST): boolean =>
  type === 'rpc' && httpMethod === 'POST' && inputType === 'json' && !Array.isArray(args)

const namesake = (functions: readonly FunctionInfo[], request: AnyAST): FunctionInfo[] => {
  const schema = request.schema ?? 'public'
  return functions.filter((candidate) => candidate.schema === schema && candidate.name === request.function)
}

/** The parameter types of the functions with this name. */
const typesOf = (called: readonly FunctionInfo[], name: string): string[] =>
  called.flatMap(({ arg_names, arg_types }) => arg_types[arg_names.indexOf(name)] ?? [])
