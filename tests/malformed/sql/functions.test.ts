import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { casesOf, type Case } from './cases'
import { functionsOfApi, type SqlFunction } from './functions'
import { CALLERS, setScene, type Caller, type Scene } from './scene'
import { snapshotOf } from './snapshot'
import { judge, REFUSAL_CODES, type Answer } from './verdict'
import { isThorough } from '@embedded/thoroughness'

/** One call in so many, since most callers are rejected early. COMANDA_THOROUGH=1 (`npm run proof`) runs them all. */
const SHARES: Readonly<Record<Caller, number>> = {
  owner: 24,
  guest: 96,
  customer: 80,
  employee: 80,
  'foreign owner': 64,
}
const shareOf = (caller: Caller): number => (isThorough ? 1 : SHARES[caller])
const DEEP = 20_000
const PATIENCE_MS = isThorough ? 900_000 : 240_000

describeOnOneDatabase('Malformed calls of the API', ({ postgres }) => {
  let backend: EmbeddedBackend
  let scene: Scene
  let functions: SqlFunction[]
  let snapshot: () => Promise<Record<string, string>>
  let tables: Record<string, string>

  beforeAll(async () => {
    backend = await startTestBackend({ seed: false, postgres })
    scene = await setScene(backend)
    functions = await functionsOfApi(backend)
    snapshot = await snapshotOf(backend)
    tables = await snapshot()
  })
  afterAll(() => backend?.stop())

  async function call(caller: Caller, fn: SqlFunction, args: Case['args']): Promise<Answer> {
    const { status, data, error } = await scene.callers[caller].rpc(fn.name, args)
    return { status, data, error }
  }

  /** Runs the calls; returns the faults and the rejected calls. */
  async function run(caller: Caller, fn: SqlFunction, cases: readonly Case[]) {
    const faults: string[] = []
    const refused: Case[] = []
    for (const one of cases) {
      const verdict = judge(await call(caller, fn, one.args), one.args)
      if ('fault' in verdict) faults.push(`${fn.name}, ${one.label}: ${verdict.fault}`)
      else if (verdict.outcome === 'refused') refused.push(one)
      else if (one.mustRefuse) faults.push(`${fn.name}, ${one.label}: accepted`)
    }
    return { faults, refused, isAllRefused: refused.length === cases.length }
  }

  /** The tables changed since the last look at them. */
  async function changedTables(): Promise<string[]> {
    const before = tables
    tables = await snapshot()
    return Object.keys(tables).filter((table) => tables[table] !== before[table])
  }

  /** Repeats rejected calls until only rejections lie between two looks at the tables; returns what those changed. */
  async function writtenByRefusals(
    caller: Caller,
    fn: SqlFunction,
    cases: readonly Case[],
  ): Promise<string[]> {
    const { refused, isAllRefused } = await run(caller, fn, cases)
    const changed = await changedTables()
    return isAllRefused ? changed : writtenByRefusals(caller, fn, refused)
  }

  it('covers every function of the API', () => {
    expect(functions.length).toBeGreaterThanOrEqual(13)
    expect(REFUSAL_CODES).toContain('invalid_input')
    expect(functions.filter((fn) => casesOf(fn, scene, { of: 12, part: 1 }).length === 0)).toEqual([])
  })

  describe.each(CALLERS)('by %s', (caller) => {
    it(
      'are refused by a code of the agreement, and write nothing',
      async () => {
        const faults: string[] = []
        for (const fn of functions) {
          const cases = casesOf(fn, scene, { of: shareOf(caller), part: 1 })
          const first = await run(caller, fn, cases)
          faults.push(...first.faults)
          const isWriting = fn.isVolatile && !first.isAllRefused
          const changed = await changedTables()
          const written = isWriting ? await writtenByRefusals(caller, fn, first.refused) : changed
          if (written.length > 0) faults.push(`${fn.name}: refusals changed ${written.join(', ')}`)
        }
        expect(faults).toEqual([])
      },
      PATIENCE_MS,
    )
  })

  it('nested deeper than any stack are rejected', async () => {
    const { data } = await scene.callers.owner.auth.getSession()
    const headers = {
      apikey: backend.publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    }
    const deep = '['.repeat(DEEP) + ']'.repeat(DEEP)
    const before = await snapshot()
    for (const fn of functions.filter(({ args }) => args.some(({ type }) => type === 'jsonb'))) {
      // Nothing in JavaScript serialises JSON this deep: the text is built by hand.
      const args = fn.args.map(({ name, type }) => `"${name}": ${type === 'jsonb' ? deep : 'null'}`)
      const url = `${backend.url}/rest/v1/rpc/${fn.name}`
      const { status } = await fetch(url, { method: 'POST', headers, body: `{${args.join(', ')}}` })
      expect({ fn: fn.name, status }).toEqual({ fn: fn.name, status: 413 })
    }
    expect(await snapshot()).toEqual(before)
  })

  it('leave whole orders only', async () => {
    const broken = await backend.sql(`
      select o.id from public.orders o
      where o.number = '' or o.total_cents <> coalesce((select sum(i.total_cents) from public.order_items i where i.order_id = o.id), -1)
        or not exists (select from public.order_events e where e.order_id = o.id and e.kind = 'placed')`)
    expect(broken).toEqual([])
  })
})
