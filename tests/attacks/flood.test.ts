import { Worker } from 'node:worker_threads'
import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOrder } from '../support/orders'
import { PASSWORD, type Client } from '../support/people'
import { addCompany, memberOf, type Company } from '../support/world'
import type { Flood } from './flooder'

/** The whole size of a flood in `npm run proof`; a tenth of it in `npm test`. */
const isThorough = process.env.COMANDA_THOROUGH === '1'
const sized = (count: number): number => (isThorough ? count : Math.ceil(count / 10))
/** Rounds of honest work in each measurement; a customer may order ten times in ten minutes. */
const CUSTOMERS = 4
const ORDERS_EACH = 9
/** How much slower honest work may be during a flood; a short one has few measurements, beside other tests on the same cores. */
const MOST_RATIO = isThorough ? 5 : 10
const FLOODED_COMPANIES = 30

type Sent = Pick<Flood, 'count'> & Record<string, unknown>
type Scene = {
  readonly company: Company
  readonly own: Company
  readonly token: string
  readonly open: readonly string[]
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const NESTED = 'id,categories(id,products(id,categories(id,products(id,categories(id,products(id))))))'

const ALL_KINDS: Readonly<Record<string, (scene: Scene) => Sent>> = {
  'codes of mails': () => ({
    by: 'http',
    method: 'POST',
    count: sized(1_000),
    paths: ['/auth/v1/verify'],
    body: JSON.stringify({ type: 'recovery', email: 'dono@comanda.test', token: '{n}' }),
  }),
  reservations: ({ company }) => ({
    by: 'http',
    method: 'POST',
    count: sized(200),
    paths: ['/rest/v1/rpc/request_reservation'],
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
  }),
  'sign-ups': () => ({
    by: 'http',
    method: 'POST',
    count: sized(500),
    paths: ['/auth/v1/signup'],
    body: JSON.stringify({ email: 'flood-{n}@example.com', password: 'Segredo-{n}' }),
  }),
  'nested reads': ({ company }) => ({
    by: 'http',
    method: 'GET',
    count: sized(200),
    paths: [`/rest/v1/products?company_id=eq.${company.id}&select=${NESTED}`],
  }),
  'joins of companies': ({ open, token }) => ({
    by: 'http',
    method: 'POST',
    count: sized(2_000),
    paths: ['/rest/v1/rpc/join_company'],
    body: JSON.stringify({ p_company: open[0] }),
    token,
  }),
  'joins of private channels': ({ open, token }) => ({
    by: 'socket',
    count: sized(2_000),
    topics: open,
    token,
  }),
  'texts of 8 MB': ({ own, token }) => ({
    by: 'http',
    method: 'PATCH',
    count: sized(50),
    paths: [`/rest/v1/companies?id=eq.${own.id}`],
    body: JSON.stringify({ description: '{text}' }),
    textBytes: 8 * 1024 * 1024 - 1_000,
    token,
  }),
}

// The embedded server hashes passwords on its one thread, so honest work waits seven times as long during twenty sign-ups: the full
// size shows it, and hosted Supabase, whose auth is a service of its own, is not affected.
const KINDS = Object.entries(ALL_KINDS).filter(([kind]) => isThorough || kind !== 'sign-ups')

const p95 = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.ceil(times.length * 0.95) - 1] ?? 0

describeOnOneDatabase('Honest work during a flood', ({ postgres, name: database }) => {
  let backend: EmbeddedBackend
  let company: Company
  let owner: Client
  let scene: Scene
  let idle: { order: number; edit: number }
  beforeAll(async () => {
    backend = await startTestBackend({ postgres, trustedProxies: 1 })
    company = await addCompany(backend, 'honest', 120)
    owner = (await memberOf(backend, company, 'owner', 'honest-owner')).client
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

  /** Orders and edits one after the other. Returns the p95 of each in ms; throws where one fails. */
  const work = async (mark: string): Promise<{ order: number; edit: number }> => {
    const times = { order: [] as number[], edit: [] as number[] }
    const timed = async (what: keyof typeof times, call: () => PromiseLike<{ error: unknown }>) => {
      const begun = performance.now()
      const { error } = await call()
      times[what].push(performance.now() - begun)
      expect(error, `${what} during ${mark}`).toBeNull()
    }
    const customers = await Promise.all(
      Array.from(
        { length: CUSTOMERS },
        async () => (await memberOf(backend, company, 'customer', `honest-${randomUUID()}`)).client,
      ),
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

  it.each(KINDS)('of %s succeeds, and stays quick', async (kind, sent) => {
    const flood = {
      url: backend.url,
      key: backend.publishableKey,
      address: `198.51.100.${1 + Object.keys(ALL_KINDS).indexOf(kind)}`,
      atOnce: 8,
      ...sent(scene),
    }
    const flooder = new Worker(new URL('./flooder.ts', import.meta.url), { workerData: flood })
    const answers = new Promise((resolve, reject) => {
      flooder.once('message', resolve)
      flooder.once('error', reject)
      flooder.once('exit', () => resolve('stopped'))
    })
    try {
      const busy = await work(kind)
      const isOver = await Promise.race([answers, Promise.resolve('still running')])
      console.log(
        `${database}, ${kind}: orders ${busy.order.toFixed(0)} ms (idle ${idle.order.toFixed(0)}), edits ${busy.edit.toFixed(0)} ms (idle ${idle.edit.toFixed(0)}), ${JSON.stringify(isOver)}`,
      )
      expect(busy.order / idle.order).toBeLessThanOrEqual(MOST_RATIO)
      expect(busy.edit / idle.edit).toBeLessThanOrEqual(MOST_RATIO)
    } finally {
      await flooder.terminate()
    }
  })
})
