import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { methods } from '@shared/contract/methods'
import { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import { describe, expect, it } from 'vitest'
import { api } from './api'
import type { GatewayCall } from './base-query'

// Every file that adds endpoints, found by its text: a part that is loaded later keeps its own.
const files = globSync('renderer/**/*.{ts,tsx}').filter(
  (path) => !path.includes('.test.') && readFileSync(path, 'utf8').includes('api.injectEndpoints('),
)
await Promise.all(files.map((path) => import(resolve(path))))

interface Definition {
  readonly type: 'query' | 'mutation'
  readonly queryFn?: (arg: unknown, queryApi: unknown, extra: unknown, run: unknown) => unknown
}

const kinds: Readonly<Record<string, { kind: string }>> = { ...methods, ...terminalMethods }

/**
 * The method an endpoint calls, found by running its query; null for one of the office, whose method is in its
 * argument.
 */
const callOf = async ({ queryFn }: Definition, arg: object = {}): Promise<GatewayCall | null> => {
  let asked: GatewayCall | null = null
  const run = (call: GatewayCall) => {
    asked = call
    return { data: null }
  }
  try {
    await queryFn?.(arg, { forced: true, getState: () => ({ [api.reducerPath]: { queries: {} } }) }, {}, run)
  } catch {
    return null
  }
  return asked
}

const definitions = (): readonly (readonly [string, Definition])[] => {
  const found: [string, Definition][] = []
  for (const name of Object.keys(api.endpoints)) {
    const note = (definition: Definition): void => void found.push([name, { ...definition }])
    api.enhanceEndpoints({ endpoints: { [name]: note as never } as never })
  }
  return found
}

describe('every endpoint', () => {
  it.each(definitions())(
    '%s is of the kind that the contract says: only queries are asked again',
    async (_name, definition) => {
      const call = await callOf(definition)
      if (!call) return
      const kind = call.office ?? kinds[call.method]?.kind
      expect(kind, call.method).toBe(definition.type !== 'mutation' ? 'query' : 'command')
      if (!call.office) expect(Boolean(call.isOfTerminal), call.method).toBe(call.method in terminalMethods)
    },
  )

  /** Queries with results that belong to the signed-in user. */
  const isOfPerson = (method: string): boolean =>
    method.endsWith('.mine') || (/^account\./.test(method) && method !== 'account.offers')

  it.each(definitions())('%s keeps what is a person’s under their key alone', async (_name, definition) => {
    const call = await callOf(definition, { person_id: 'a' })
    if (!call || definition.type === 'mutation' || !isOfPerson(call.method)) return
    // The user's id is part of the cache key and is not sent: the backend knows its caller by the session.
    expect(call.input, call.method).toEqual({})
  })
})
