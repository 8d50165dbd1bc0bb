import type { AnyAST, Connection, FunctionInfo } from '@supabase/lite'

type ReadRequest = Connection['onPostgrestAST']

/**
 * Lite hands a text argument to a json(b) parameter as it is, where it would be parsed: `"{}"` would arrive as an object and `"abc"` fail.
 * PostgREST makes a JSON string of it. Objects and arrays are encoded by Lite itself.
 */
export function quoteJsonTexts(
  readRequest: ReadRequest,
  functions: () => Promise<readonly FunctionInfo[]>,
): ReadRequest {
  return async (request, vars) => {
    const { args } = request
    if (isJsonCall(request) && args && Object.values(args).some((value) => typeof value === 'string')) {
      const called = namesake(await functions(), request)
      const quoted = Object.entries(args).map(([name, value]) => [
        name,
        isJsonText(called, name, value) ? JSON.stringify(value) : value,
      ])
      return readRequest({ ...request, args: Object.fromEntries(quoted) }, vars)
    }
    return readRequest(request, vars)
  }
}

function isJsonCall({ type, args, httpMethod, inputType }: AnyAST): boolean {
  return type === 'rpc' && httpMethod === 'POST' && inputType === 'json' && !Array.isArray(args)
}

function namesake(functions: readonly FunctionInfo[], request: AnyAST): FunctionInfo[] {
  const schema = request.schema ?? 'public'
  return functions.filter((candidate) => candidate.schema === schema && candidate.name === request.function)
}

function isJsonText(called: readonly FunctionInfo[], name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false
  const types = called.flatMap(({ arg_names, arg_types }) => arg_types[arg_names.indexOf(name)] ?? [])
  return types.length > 0 && types.every((type) => type === 'json' || type === 'jsonb')
}
