import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import { methods, type MethodMap } from '@shared/contract/methods'
import { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import { isTrusted } from './caller'
import { createRouter, isOversized, MAX_INPUT_CHARACTERS, routesOf } from './router'

const map = {
  'dish.read': {
    kind: 'query',
    input: z.strictObject({ code: z.string().check(z.trim()) }),
    output: z.string(),
  },
  'dish.refuse': { kind: 'command', input: z.strictObject({}), output: z.string() },
  'dish.break': { kind: 'command', input: z.strictObject({}), output: z.string() },
} as const satisfies MethodMap

const build = () => {
  const logDefect = vi.fn()
  const route = createRouter(
    routesOf(map, {
      'dish.read': async ({ code }) => `dish ${code}`,
      'dish.refuse': async () => {
        throw new GatewayError('forbidden', { by: 'test', size: 1n })
      },
      'dish.break': async () => {
        throw new RangeError('a defect with a customer’s name')
      },
    }),
    logDefect,
  )
  return { route, logDefect }
}

describe('the router', () => {
  it('hands the parsed input to the handler and answers its value', async () => {
    expect(await build().route('dish.read', { code: ' H001 ' })).toEqual({ ok: true, value: 'dish H001' })
  })

  it.each([
    ['an unknown method', 'dish.none', {}],
    ['an inherited name', 'constructor', {}],
    ['a method that is no text', ['dish.read'], { code: 'H001' }],
    ['a missing field', 'dish.read', {}],
    ['a field too many', 'dish.read', { code: 'H001', sql: 'drop' }],
    ['nothing', 'dish.read', undefined],
    ['a bigint', 'dish.read', { code: 1n }],
    ['an oversized input', 'dish.read', { code: 'x'.repeat(MAX_INPUT_CHARACTERS) }],
  ])('refuses %s as invalid_input', async (_what, method, input) => {
    const { route, logDefect } = build()
    expect(await route(method, input)).toMatchObject({ ok: false, code: 'invalid_input' })
    expect(logDefect).not.toHaveBeenCalled()
  })

  it('refuses a cycle', async () => {
    const cycle: Record<string, unknown> = { code: 'H001' }
    cycle.self = cycle
    expect(await build().route('dish.read', cycle)).toMatchObject({ ok: false, code: 'invalid_input' })
  })

  it('passes a refusal on, with details that can cross', async () => {
    expect(await build().route('dish.refuse', {})).toEqual({
      ok: false,
      code: 'forbidden',
      details: {},
      raw: null,
    })
  })

  it('tells nothing of a defect but that there was one, and logs it', async () => {
    const { route, logDefect } = build()
    expect(await route('dish.break', {})).toEqual({ ok: false, code: 'unexpected', details: {}, raw: null })
    expect(logDefect).toHaveBeenCalledWith('dish.break', expect.any(RangeError))
  })

  it('takes an order of 200 lines with full notes', () => {
    const line = {
      id: crypto.randomUUID(),
      product_id: crypto.randomUUID(),
      code: 'X'.repeat(20),
      name: 'é'.repeat(120),
      category: 'é'.repeat(120),
      quantity: 999,
      unit_price_cents: 99_999_999,
      notes: 'é'.repeat(200),
      source: 'main_menu',
    }
    expect(JSON.stringify(Array.from({ length: 200 }, () => line)).length).toBeLessThan(MAX_INPUT_CHARACTERS)
  })

  it('has one name for each method of both maps', () => {
    const shared = Object.keys(methods).filter((name) => name in terminalMethods)
    expect(shared).toEqual([])
  })
})

describe('who may call', () => {
  const origin = 'app://comanda'
  it.each([
    [{ isMainFrame: true, url: 'app://comanda/cozinha' }, true],
    [{ isMainFrame: false, url: 'app://comanda/' }, false],
    [{ isMainFrame: true, url: 'app://comanda.evil/' }, false],
    [{ isMainFrame: true, url: 'https://comanda/' }, false],
    [{ isMainFrame: true, url: 'about:blank' }, false],
    [{ isMainFrame: true, url: '' }, false],
  ])('%o: %s', (caller, trusted) => {
    expect(isTrusted(caller, origin)).toBe(trusted)
  })
})

describe('an oversized input', () => {
  it('exceeds the limit by at least one character of its JSON', () => {
    for (const text of ['x'.repeat(98), '"'.repeat(49), '\0'.repeat(16) + 'xx']) {
      expect(JSON.stringify(text)).toHaveLength(100)
      expect(isOversized(text, 100)).toBe(false)
      expect(isOversized(text, 99)).toBe(true)
    }
  })

  it('is also a value that has no JSON, or cannot be written', () => {
    const cycle: unknown[] = []
    cycle.push(cycle)
    let deep: unknown = null
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
    const own = { toJSON: () => 'x'.repeat(200) }
    for (const value of [cycle, { cycle }, deep, 10n, [10n], own, [own]])
      expect(isOversized(value, 100)).toBe(true)
  })
})
