import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EVERYBODY, RULES } from './support/access-rules'
import { matrixCases, outcomesOf, prepareMatrix, type MatrixCase } from './support/access-matrix'
import { requestOutcome } from './support/access-requests'
import { clientOf, guestOf } from './support/company'
import { isThorough } from '@embedded/thoroughness'
import { sampleOf } from '../../tests/support/sample-of'

const cases = matrixCases()
/** Of the cases, which SQL decides all, so many are asked over HTTP too; `npm run proof` asks each. */
const HTTP_SHARE = isThorough ? 1 : 4
const tables = RULES.flatMap((rule) => rule.tables)
const casesOf = (table: string): MatrixCase[] => cases.filter((one) => one.table === table)
const expectedOf = (some: readonly MatrixCase[]) =>
  Object.fromEntries(some.map(({ label, expected }) => [label, expected]))

describeOnOneDatabase('Each person, table, action and company', ({ postgres }) => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    await prepareMatrix(backend)
  })
  afterAll(() => backend.stop())

  it('has a rule for every table there is, and one alone', async () => {
    const rows = await backend.sql(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
    const known = tables.filter((table) => !table.includes('.')).toSorted()
    expect(known).toEqual(rows.map(({ relname }) => relname))
  })

  it.each(tables)('%s: as written down [S6.sql-agrees]', async (table) => {
    const some = casesOf(table)
    expect(await outcomesOf(backend, some)).toEqual(expectedOf(some))
  })

  it('no policy is idle: without any one of them a case comes out otherwise', async () => {
    const policies = (await backend.sql(
      `select schemaname || '.' || tablename as "table", policyname as policy from pg_policies
       where schemaname in ('public', 'storage') order by 1, 2`,
    )) as { table: string; policy: string }[]
    expect(policies.length).toBeGreaterThan(50)
    const idle: string[] = []
    for (const { table, policy } of policies) {
      const some = casesOf(table.replace(/^public\./, ''))
      const outcomes = await outcomesOf(backend, some, { policy, table })
      const isIdle = some.every(({ label, expected }) => outcomes[label] === expected)
      if (isIdle) idle.push(`${policy} on ${table}`)
    }
    expect(idle).toEqual([])
  })

  it('a platform admin reaches no more than anybody without the second factor that the platform demands', async () => {
    await backend.sql('update public.platform_settings set second_factor_required = true')
    try {
      const ofSuper = cases.filter(({ who }) => who === 'super')
      const placeOf = ({ table, action, target }: MatrixCase) => `${action} ${table} of ${target}`
      const expectedAlone = new Map(
        cases.filter(({ who }) => who === 'sem-empresa').map((one) => [placeOf(one), one.expected]),
      )
      const alone = Object.fromEntries(
        ofSuper.map((one) => [one.label, expectedAlone.get(placeOf(one)) ?? one.expected]),
      )
      expect(await outcomesOf(backend, ofSuper, undefined, 'aal1')).toEqual(alone)
      expect(await outcomesOf(backend, ofSuper)).toEqual(alone)
      expect(await outcomesOf(backend, ofSuper, undefined, 'aal2')).toEqual(expectedOf(ofSuper))
      const ofOthers = cases.filter(({ who }) => who !== 'super' && who !== 'admin')
      expect(await outcomesOf(backend, ofOthers, undefined, 'aal1')).toEqual(expectedOf(ofOthers))
    } finally {
      await backend.sql('update public.platform_settings set second_factor_required = false')
    }
  })

  // What would change rows is left to the cases above, which are undone.
  const harmless = cases.filter(
    ({ table, action, expected }) =>
      !table.includes('.') && (action === 'select' || expected === 'refused' || expected === 'none'),
  )
  const callers = sampleOf(EVERYBODY.filter((who) => who !== 'nao-confirmado').toReversed(), 3)
  it.each(callers)('%s gets the same answers through the data API', async (who) => {
    const client = who === 'guest' ? guestOf(backend) : await clientOf(backend, who)
    const some = harmless.filter((one) => one.who === who).filter((_, index) => index % HTTP_SHARE === 0)
    const outcomes: Record<string, string> = {}
    for (const one of some) outcomes[one.label] = await requestOutcome(client, one)
    const reached = (outcome: string) => (outcome === 'all' || outcome === 'some' ? 'rows' : outcome)
    expect(outcomes).toEqual(
      Object.fromEntries(some.map(({ label, expected }) => [label, reached(expected)])),
    )
  })

  it('who has not confirmed their address gets no session', async () => {
    const { error } = await guestOf(backend).auth.signInWithPassword({
      email: 'nao-confirmado@comanda.test',
      password: 'comanda123',
    })
    expect(error?.code).toBe('email_not_confirmed')
  })
})
