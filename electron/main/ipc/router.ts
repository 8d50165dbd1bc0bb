import { GatewayError, type Result } from '@shared/contract/errors'
import type { MethodMap, MethodShape } from '@shared/contract/methods'
import type { Handlers } from '@shared/contract/gateway'

/** An order of 200 lines with full notes is about 120,000 characters of JSON. */
export const MAX_INPUT_CHARACTERS = 500_000

/** Returns whether a value has more than `limit` characters as JSON, or has no JSON at all. */
export const isOversized = (value: unknown, limit: number): boolean => {
  try {
    return (JSON.stringify(value)?.length ?? 0) > limit
  } catch {
    // A cycle or a bigint has no JSON, so no method takes it as input.
    return true
  }
}

type AnyHandler = (input: never) => Promise<unknown>

interface Route {
  readonly shape: MethodShape
  readonly handle: (input: unknown) => Promise<unknown>
}

const refused = (code: GatewayError['code'], details: Record<string, unknown> = {}): Result<never> => ({
  ok: false,
  code,
  details,
  raw: null,
})

/** Details go over IPC: whatever is no JSON stays behind. */
const plain = (details: GatewayError['details']): Record<string, unknown> => {
  try {
    return JSON.parse(JSON.stringify(details)) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The routes of one method map; each input is parsed before its handler sees it. */
export const routesOf = <M extends MethodMap>(map: M, handlers: Handlers<M>): [string, Route][] =>
  Object.entries(map).map(([method, shape]) => {
    const handler: AnyHandler = handlers[method as keyof M]
    return [method, { shape, handle: (input) => handler(input as never) }]
  })

/** Returns the parsed input, or the path of the first field that is wrong. */
const read = (route: Route, input: unknown): { readonly input: unknown } | { readonly wrong: string } => {
  const parsed = route.shape.input.safeParse(input)
  return parsed.success ? { input: parsed.data } : { wrong: parsed.error.issues[0]?.path.join('.') ?? '' }
}

/** Why a call is refused before anybody answers it, or null. */
export type Guard = (method: string, input: unknown) => GatewayError | null

/**
 * Answers one call of the renderer. Nothing is thrown: an unknown method, a malformed or an oversized input is
 * invalid_input with { field }, a defect is unexpected and goes to `logDefect` (docs/adr/0001).
 */
export const createRouter = (
  routes: readonly [string, Route][],
  logDefect: (method: string, error: unknown) => void,
  guard: Guard = () => null,
): ((method: unknown, input: unknown) => Promise<Result<unknown>>) => {
  const byMethod = new Map(routes)

  return async (method, input) => {
    const route = typeof method === 'string' ? byMethod.get(method) : undefined
    if (!route) return refused('invalid_input', { field: 'method' })
    if (isOversized(input, route.shape.maxInput ?? MAX_INPUT_CHARACTERS))
      return refused('invalid_input', { field: '' })
    const found = read(route, input)
    if ('wrong' in found) return refused('invalid_input', { field: found.wrong })
    try {
      const refusal = guard(String(method), found.input)
      if (refusal) throw refusal
      return { ok: true, value: await route.handle(found.input) }
    } catch (error) {
      if (error instanceof GatewayError)
        return { ok: false, code: error.code, details: plain(error.details), raw: error.raw }
      logDefect(String(method), error)
      return refused('unexpected')
    }
  }
}
