import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { casesOf, type Case } from './cases'
import { functionsOfApi, type SqlFunction } from './functions'
import { CALLERS, setScene, type Caller, type Scene } from './scene'
import { snapshotOf } from './snapshot'
import { judge, REFUSAL_CODES, type Answer } from './verdict'
import { isThorough } from '@embedded/thoroughness'

/** One call in so many; COMANDA_THOROUGH=1 (`npm run proof`) runs more. Most callers are rejected early. */
const SHARES: Readonly<Record<Caller, number>> = isThorough
  ? { owner: 1, guest: 8, customer: 8, employee: 4, 'foreign owner': 8 }
  : { owner: 24, guest: 96, customer: 80, employee: 80, 'foreign owner': 64 }
type Call = Case & { readonly fn: SqlFunction }

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

  const call = async (caller: Caller, fn: SqlFunction, args: Case['args']): Promise<Answer> => {
    const { status, data, error } = await scene.callers[caller].rpc(fn.name, args)
    return { status, data, error }
  }

  /** Makes the calls; returns the faults, and the calls that were refused. */
  const run = async (caller: Caller, calls: readonly Call[]) => {
    const faults: string[] = []
    const refused: Call[] = []
    for (const one of calls) {
      const { fn, label, args, mustRefuse } = one
      const verdict = judge(await call(caller, fn, args), args)
      if ('fault' in verdict) faults.push(`${fn.name}, ${label}: ${verdict.fault}`)
      else if (verdict.outcome === 'refused') refused.push(one)
      else if (mustRefuse) faults.push(`${fn.name}, ${label}: accepted`)
    }
    return { faults, refused }
  }

  /** The tables changed since the last look at them. */
  const changedTables = async (): Promise<string[]> => {
    const before = tables
    tables = await snapshot()
    return Object.keys(tables).filter((table) => tables[table] !== before[table])
  }

  /** Repeats refused calls until only refusals lie between two looks at the tables; returns what those changed, by function. */
  const writtenByRefusals = async (caller: Caller, calls: readonly Call[]): Promise<string[]> => {
    const { refused } = await run(caller, calls)
    const changed = await changedTables()
    if (refused.length < calls.length) return writtenByRefusals(caller, refused)
    if (changed.length === 0) return []
    // All of them at once look at the tables twice; which one it was is asked only where something changed.
    const names: string[] = []
    for (const fn of functions) {
      const own = refused.filter((one) => one.fn === fn)
      await run(caller, own)
      const written = await changedTables()
      if (written.length > 0) names.push(`${fn.name}: refusals changed ${written.join(', ')}`)
    }
    return names.length > 0 ? names : [`refusals changed ${changed.join(', ')}`]
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
        const share = { of: SHARES[caller], part: 1 }
        const calls = functions.flatMap((fn) => casesOf(fn, scene, share).map((one) => ({ ...one, fn })))
        const { faults, refused } = await run(caller, calls)
        expect(faults).toEqual([])
        await changedTables()
        expect(await writtenByRefusals(caller, refused)).toEqual([])
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
