import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { functionsOfApi, type SqlFunction } from '../sql/functions'
import { samplesFor } from '../sql/samples'
import { judge, type Answer } from '../sql/verdict'
import { fuzz, patienceFor, shown, type Outcome } from './fuzz'
import { EVERYBODY, leakedIds, openCompany, wholeOrNothing, type Anybody, type Company } from './company'
import { judgeTable, requestOf, tableCalls, tablesOf, type Table, type TableCall } from './tables'
import { inputLike, wildValue } from './values'

const SHARE = 1_250

const readAnswer = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

interface FunctionCall {
  readonly who: Anybody
  readonly fn: SqlFunction
  readonly args: Readonly<Record<string, unknown>>
}

describeOnOneDatabase('Random calls of the data API', ({ name, postgres }) => {
  let company: Company
  let functions: SqlFunction[]
  let tables: Table[]
  beforeAll(async () => {
    company = await openCompany({ postgres })
    functions = await functionsOfApi(company.backend)
    tables = await tablesOf(company.backend)
  })
  afterAll(() => company?.stop())

  const functionCalls = (): fc.Arbitrary<FunctionCall> => {
    const { scene } = company
    const sampleOf = samplesFor(scene)
    const wild = fc.oneof(
      { weight: 4, arbitrary: wildValue },
      { weight: 1, arbitrary: fc.constantFrom(...scene.strangeIds.map(([, id]) => id)) },
    )
    return fc
      .record({ who: fc.constantFrom(...EVERYBODY), fn: fc.constantFrom(...functions) })
      .chain(({ who, fn }) => {
        const names = fn.args.map((arg) => arg.name)
        const good = Object.fromEntries(fn.args.map((arg) => [arg.name, sampleOf(fn, arg).make()]))
        // At most one argument stays unchanged: otherwise another one is rejected first.
        const args =
          names.length === 0
            ? fc.constant({})
            : fc
                .constantFrom(...names)
                .chain((odd) => inputLike(good[odd], wild).map((value) => ({ ...good, [odd]: value })))
        return args.map((given) => ({ who, fn, args: given }))
      })
  }

  const callFunction = async ({ who, fn, args }: FunctionCall): Promise<Outcome> => {
    const { status, data, error } = await company.clients[who].rpc(fn.name, args)
    const what = () => `${fn.name} by ${who} with ${shown(args)}`
    const verdict = judge({ status, data, error }, args)
    const leaked = leakedIds(company.scene, who, args, data)
    const outcome: Outcome =
      'fault' in verdict
        ? verdict
        : leaked.length > 0
          ? { fault: `leaks ${leaked.join(', ')}` }
          : verdict.outcome
    return wholeOrNothing(outcome, company.changes, what)
  }

  /** Requests to PostgREST by hand: a client library would correct, or reject, half of them. */
  const callTable = async (call: TableCall): Promise<Outcome> => {
    const { url, publishableKey } = company.backend
    const { data } = await company.clients[call.who].auth.getSession()
    const { method, query, body, prefer } = requestOf(call)
    const response = await fetch(`${url}/rest/v1/${call.table}${query}`, {
      method,
      headers: {
        apikey: publishableKey,
        ...(data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}),
        'content-type': 'application/json',
        prefer,
      },
      ...(body === undefined ? {} : { body }),
    })
    const answer = readAnswer(await response.text())
    const error = response.ok ? null : ((answer ?? {}) as NonNullable<Answer['error']>)
    const leaked = leakedIds(company.scene, call.who, call, response.ok ? answer : null)
    const outcome =
      leaked.length > 0
        ? { fault: `leaks ${leaked.join(', ')}` }
        : judgeTable({ status: response.status, data: null, error })
    return wholeOrNothing(outcome, company.changes, () => shown(call))
  }

  it(
    'functions are refused by a code of the agreement or do all they are asked',
    () => fuzz(`SQL functions, ${name}`, SHARE, functionCalls(), callFunction),
    patienceFor(SHARE),
  )

  it(
    'tables are refused by a code of the clients’ catalogue, and nothing is half written',
    () =>
      fuzz(
        `tables, ${name}`,
        SHARE,
        tableCalls(tables, [company.scene.mine.id, company.scene.foreign.id]),
        callTable,
      ),
    patienceFor(SHARE),
  )
})
