import { GatewayError, type Result } from '@shared/contract/errors'
import type { MethodMap, MethodShape } from '@shared/contract/methods'
import type { Handlers } from '@shared/contract/gateway'

/** An order of 200 lines with full notes is about 120,000 characters of JSON. */
export const MAX_INPUT_CHARACTERS = 500_000

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

const isOversized = (input: unknown, limit: number): boolean => {
  try {
    return (JSON.stringify(input)?.length ?? 0) > limit
  } catch {
    // What is no JSON (a cycle, a bigint) is no input of any method.
    return true
  }
}

/** The routes of one method map; each input is parsed before its handler sees it. */
export const routesOf = <M extends MethodMap>(map: M, handlers: Handlers<M>): [string, Route][] =>
  Object.entries(map).map(([method, shape]) => {
    const handler: AnyHandler = handlers[method as keyof M]
    return [method, { shape, handle: (input) => handler(input as never) }]
  })

/** Why a call is refused before anybody answers it, or null. */
export type Guard = (method: string, input: unknown) => GatewayError | null

/**
 * Answers one call of the renderer. Nothing is thrown: an unknown method, a malformed or an oversized input is
 * invalid_input with { field }, a defect is unexpected and goes to `logDefect` (DESIGN §3).
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
    const parsed = route.shape.input.safeParse(input)
    if (!parsed.success)
      return refused('invalid_input', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
    try {
      const refusal = guard(String(method), parsed.data)
      if (refusal) throw refusal
      return { ok: true, value: await route.handle(parsed.data) }
    } catch (error) {
      if (error instanceof GatewayError)
        return { ok: false, code: error.code, details: plain(error.details), raw: error.raw }
      logDefect(String(method), error)
      return refused('unexpected')
    }
  }
}
