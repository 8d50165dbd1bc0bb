import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '@embedded/project-root'
import { defaultRefusalMs } from '@embedded/http/slow-refusals'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOrder } from '../support/orders'
import { PASSWORD, type Client } from '../support/people'
import { addCompany, memberOf, type Company } from '../support/world'
import type { Flood } from './flooder'
import { isThorough } from '@embedded/thoroughness'

/**
 * In `npm run proof` a flood has its whole size, lasts as long as the honest work, and that is timed. In `npm test`, beside other tests
 * on the same cores, a twentieth shows that honest work succeeds and the flood is refused.
 */
const sized = (count: number): number => (isThorough ? count : Math.ceil(count / 20))
/** Customers of each measurement; one may order ten times in ten minutes. */
const CUSTOMERS = isThorough ? 10 : 1
const ORDERS_EACH = isThorough ? 9 : 3
/** How much slower honest work may be during a flood. */
const MOST_RATIO = 5
const FLOODED_COMPANIES = 30
const TABLE = join(projectRoot, 'test-results', 'floods.md')

type Sent = Pick<Flood, 'count'> &
  Record<string, unknown> & {
    /** The answers that the flood may get, and how many of each at most. */
    readonly answers: Readonly<Record<string, number>>
  }
interface Scene {
  readonly company: Company
  readonly own: Company
  readonly token: string
  readonly open: readonly string[]
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const NESTED = 'id,categories(id,products(id,categories(id,products(id,categories(id,products(id))))))'

const KINDS: Readonly<Record<string, (scene: Scene) => Sent>> = {
  'codes of mails': () => ({
    by: 'http',
    method: 'POST',
    count: sized(1_000),
    path: '/auth/v1/verify',
    body: JSON.stringify({ type: 'recovery', email: 'dono@comanda.test', token: '{n}' }),
    answers: { 403: 5, 429: Infinity },
  }),
  reservations: ({ company }) => ({
    by: 'http',
    method: 'POST',
    count: sized(200),
    path: '/rest/v1/rpc/request_reservation',
    body: JSON.stringify({
      p_company: company.id,
      p_reservation: {
        id: '{uuid}',
        name: 'Falso',
        phone: '119{n}',
        date: inDays(3),
        time: '20:00',
        people: '4',
        observations: null,
      },
    }),
    answers: { 200: 6, 400: Infinity },
  }),
  'sign-ups': () => ({
    by: 'http',
    method: 'POST',
    count: Math.max(sized(500), 25),
    path: '/auth/v1/signup',
    body: JSON.stringify({ email: 'flood-{n}@example.com', password: 'Segredo-{n}' }),
    answers: { 200: 20, 429: Infinity },
  }),
  // More at once than may wait for a hash.
  'sign-ups from many networks': () => ({
    by: 'http',
    method: 'POST',
    count: sized(500),
    address: '10.1.{n}',
    atOnce: 80,
    path: '/auth/v1/signup',
    body: JSON.stringify({ email: 'spread-{n}@example.com', password: 'Segredo-{n}' }),
    answers: { 200: Infinity, 429: Infinity },
  }),
  'nested reads': ({ company }) => ({
    by: 'http',
    method: 'GET',
    count: sized(200),
    path: `/rest/v1/products?company_id=eq.${company.id}&select=${NESTED}`,
    answers: { 400: Infinity, 401: Infinity },
  }),
  'joins of companies': ({ open, token }) => ({
    by: 'http',
    method: 'POST',
    count: sized(2_000),
    path: '/rest/v1/rpc/join_company',
    body: JSON.stringify({ p_company: '{id}' }),
    ids: open,
    token,
    answers: { 200: Infinity, 400: Infinity },
  }),
  'joins of private channels': ({ open, token }) => ({
    by: 'socket',
    count: sized(2_000),
    topics: open,
    token,
    answers: { ok: 60, error: Infinity },
  }),
  'texts of 8 MB': ({ own, token }) => ({
    by: 'http',
    method: 'PATCH',
    count: sized(50),
    path: `/rest/v1/companies?id=eq.${own.id}`,
    body: JSON.stringify({ description: '{text}' }),
    textBytes: 8 * 1024 * 1024 - 1_000,
    atOnce: 8,
    token,
    answers: { 413: Infinity },
  }),
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.ceil(times.length * 0.95) - 1] ?? 0

interface Times {
  readonly order: number
  readonly edit: number
}

/** The rows of the table: what honest work took, by kind of flood. */
const measured: string[] = []
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`
const compared = (idle: number, flooded: number): string[] => [
  `${idle.toFixed(0)} ms`,
  `${flooded.toFixed(0)} ms`,
  `${(flooded / idle).toFixed(1)} ×`,
]

afterAll(() => {
  const head = row(
    'database',
    'flood',
    'order, idle p95',
    'flooded',
    'ratio',
    'edit, idle p95',
    'flooded',
    'ratio',
  )
  const table = [head, head.replace(/[^|]+/g, ' --- '), ...measured].join('\n')
  console.log(table)
  if (!isThorough) return
  mkdirSync(dirname(TABLE), { recursive: true })
  writeFileSync(TABLE, `${table}\n`)
})

describeOnOneDatabase('Honest work during a flood', ({ postgres, name: database }) => {
  let backend: EmbeddedBackend
  let company: Company
  let owner: Client
  let scene: Scene
  let idle: Times
  beforeAll(async () => {
    const refusalMs = isThorough ? defaultRefusalMs : 100
    backend = await startTestBackend({ postgres, trustedProxies: 1, refusalMs })
    company = await addCompany(backend, 'honest', 120)
    owner = (await memberOf(backend, company, 'owner', 'honest-owner', '203.0.0.1')).client
    const own = await addCompany(backend, 'flooder', 1)
    const { person } = await memberOf(backend, own, 'owner', 'flooder')
    const signedIn = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: PASSWORD }),
    })
    const { access_token } = (await signedIn.json()) as { access_token: string }
    const open = (await backend.sql(
      `insert into public.companies (name, slug) select 'Aberta ' || n, 'aberta-' || n from generate_series(1, $1::int) n returning id`,
      [FLOODED_COMPANIES],
    )) as { id: string }[]
    scene = { company, own, token: access_token, open: open.map(({ id }) => id) }
    await work('warm-up')
    idle = await work('idle')
  })
  afterAll(() => backend?.stop())

  let measurements = 0
  /**
   * Orders and edits one after the other. Returns the p95 of each in ms; throws where one fails. Each measurement's customers are in a
   * network of their own: a network may order sixty times in ten minutes.
   */
  const work = async (mark: string): Promise<Times> => {
    measurements += 1
    const network = `203.0.${measurements}`
    const times = { order: [] as number[], edit: [] as number[] }
    const timed = async (what: keyof typeof times, call: () => PromiseLike<{ error: unknown }>) => {
      const begun = performance.now()
      const { error } = await call()
      times[what].push(performance.now() - begun)
      expect(error, `${what} during ${mark}`).toBeNull()
    }
    const customers = await Promise.all(
      Array.from({ length: CUSTOMERS }, async (_, n) => {
        const name = `honest-${randomUUID()}`
        return (await memberOf(backend, company, 'customer', name, `${network}.${n + 1}`)).client
      }),
    )
    for (let round = 0; round < ORDERS_EACH; round += 1)
      for (const customer of customers) {
        const order = newOrder(company.products, { mark: 'Honesta', turn: round, lineCount: 3 })
        await timed('order', () => customer.rpc('place_order', { p_company: company.id, p_order: order }))
        await timed('edit', () =>
          owner
            .from('products')
            .update({ description: `Descrição ${randomUUID()}` })
            .eq('id', company.products[round]?.id),
        )
      }
    return { order: p95(times.order), edit: p95(times.edit) }
  }

  it.each(Object.entries(KINDS))('of %s succeeds and stays quick', async (kind, sent) => {
    const { answers, ...rest } = sent(scene)
    const flood = {
      url: backend.url,
      key: backend.publishableKey,
      address: `198.51.100.${1 + Object.keys(KINDS).indexOf(kind)}`,
      atOnce: 40,
      isEndless: isThorough,
      ...rest,
    }
    const flooder = new Worker(new URL('./flooder.ts', import.meta.url), { workerData: flood })
    const counted = new Promise<Readonly<Record<string, number>>>((resolve, reject) => {
      flooder.once('message', resolve)
      flooder.once('error', reject)
    })
    try {
      const busy = await work(kind)
      flooder.postMessage('honest work is done')
      const counts = await counted
      const line = row(database, kind, ...compared(idle.order, busy.order), ...compared(idle.edit, busy.edit))
      measured.push(line)
      console.log(line, JSON.stringify(counts))
      for (const [answer, count] of Object.entries(counts))
        expect(count, `answers ${answer}`).toBeLessThanOrEqual(answers[answer] ?? 0)
      if (!isThorough) return
      expect(busy.order / idle.order, 'orders').toBeLessThanOrEqual(MOST_RATIO)
      expect(busy.edit / idle.edit, 'edits').toBeLessThanOrEqual(MOST_RATIO)
    } finally {
      await flooder.terminate()
    }
  })
})
