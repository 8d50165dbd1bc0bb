import { randomBytes, randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, signIn } from '../../tests/support/people'
import { tableCodeOf } from '../../tests/support/table-codes'
import { personId } from '../seed/people'
import {
  answerOf,
  clientOf,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type OrderRow,
} from './support/company'

const SERVICE = 'https://fcm.googleapis.com/fcm/send/'

let backend: EmbeddedBackend
let company: Company
let customer: SupabaseClient
let other: SupabaseClient
let cook: SupabaseClient
let waiter: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  ;[customer, other, cook, waiter] = await Promise.all([
    clientOf(backend, 'cliente'),
    clientOf(backend, 'multi'),
    clientOf(backend, 'cozinha'),
    clientOf(backend, 'funcionario'),
  ])
  // Messages are due when this test takes them: the backend's own sender finds none.
  await backend.script(`
    create function app.quiet() returns trigger language plpgsql set search_path = '' as $$
    begin
      new.next_at := greatest(new.next_at, now()) + interval '1 day';
      return new;
    end $$;
    create trigger quiet before insert or update of state on app.push_messages for each row execute function app.quiet();
    create function app.take_now() returns jsonb language plpgsql set search_path = '' as $$
    begin
      update app.push_messages set next_at = now() where attempts = 0;
      return app.take_push_messages(20);
    end $$;`)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
  await backend.sql('delete from public.push_subscriptions')
})

const subscriptionOf = (changes: object = {}) => ({
  endpoint: `${SERVICE}${randomUUID()}`,
  p256dh: randomBytes(65).toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
  language: 'pt',
  ...changes,
})
const save = (client: SupabaseClient, p_subscription: unknown) =>
  client.rpc('save_push_subscription', { p_subscription })
const subscribe = async (client = customer, changes: object = {}): Promise<string> => {
  const subscription = subscriptionOf(changes)
  answerOf(await save(client, subscription))
  return subscription.endpoint
}
const place = async (changes: Record<string, unknown> = {}): Promise<OrderRow> =>
  answerOf<{ order: OrderRow }>(
    await customer.rpc('place_order', {
      p_company: company.id,
      p_order: orderOf([lineOf(company.plain, 1000)], {
        table_number: '7',
        table_token: tableCodeOf('7'),
        ...changes,
      }),
    }),
  ).order
const advance = (order: OrderRow, p_status: string, client = cook, p_reason: string | null = null) =>
  client.rpc('advance_order', { p_company: company.id, p_order: order.id, p_status, p_reason })
const queued = async () =>
  (await backend.sql('select state from app.push_messages order by queued_at, id')).map(({ state }) => state)

interface Sent {
  readonly id: string
  readonly endpoint: string
  readonly topic: string
  readonly seconds: number
  readonly payload: Record<string, string>
}
/** What a sender gets now. */
const take = async (): Promise<Sent[]> => {
  const [row] = await backend.sql('select app.take_now() as taken')
  return (row?.taken as { messages: Sent[] }).messages
}
const settle = (id: string | undefined, status: number) =>
  backend.sql('select app.settle_push_message($1, $2)', [id, status])

describe('a subscription', () => {
  it('is offered where the backend has a key, to everybody by the public one', async () => {
    const { key } = answerOf<{ key: string }>(await guestOf(backend).rpc('read_push_key'))
    expect(key).toMatch(/^[\w-]{87}$/)
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    await backend.sql('delete from app.push_settings')
    try {
      expect(answerOf(await guestOf(backend).rpc('read_push_key'))).toEqual({ key: null })
      expect(refusalOf(await save(customer, subscriptionOf())).code).toBe('not_found')
    } finally {
      await backend.sql('select app.set_push_key($1)', [key])
    }
  })

  it('is a customer’s, and read by nobody', async () => {
    expect(refusalOf(await save(guestOf(backend), subscriptionOf())).code).toBe('not_authenticated')
    await subscribe()
    for (const client of [customer, waiter, await clientOf(backend, 'super')])
      expect((await client.from('push_subscriptions').select()).error?.code).toBe('42501')
  })

  it.each([
    ['another host', { endpoint: 'https://example.com/x' }],
    ['this machine', { endpoint: 'https://127.0.0.1/x' }],
    ['a host of the network', { endpoint: 'http://169.254.169.254/latest/meta-data' }],
    ['no encryption', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['another port', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
    ['a person in the address', { endpoint: 'https://fcm.googleapis.com@example.com/x' }],
    ['a longer name', { endpoint: 'https://fcm.googleapis.com.example.com/x' }],
    ['a name that only ends so', { endpoint: 'https://evilnotify.windows.com/x' }],
    ['the bare domain', { endpoint: 'https://.notify.windows.com/x' }],
    ['a backslash', { endpoint: 'https://fcm.googleapis.com\\@example.com/x' }],
    ['a line break', { endpoint: 'https://fcm.googleapis.com/x\r\nHost: example.com' }],
    ['a fragment', { endpoint: 'https://fcm.googleapis.com/x#y' }],
    ['1,001 characters', { endpoint: `${SERVICE}${'x'.repeat(1001 - SERVICE.length)}` }],
  ])('is refused with %s', async (_what, changes) => {
    const refusal = refusalOf(await save(customer, subscriptionOf(changes)))
    expect(refusal).toEqual({ code: 'invalid_input', details: { field: 'endpoint' } })
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:DEF_1-2',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA==',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://db5p.notify.windows.com/w/?token=BQYAAA%2b',
  ])('is taken at %s', async (endpoint) => {
    await subscribe(customer, { endpoint })
  })

  it.each([
    ['p256dh', 'x'.repeat(86)],
    ['auth', '*'.repeat(22)],
    ['language', 'PT'],
    ['p256dh', null],
  ])('is refused with a wrong %s', async (field, value) => {
    expect(refusalOf(await save(customer, subscriptionOf({ [field]: value }))).details).toEqual({ field })
  })

  it('is one of ten of its customer: the oldest makes room', async () => {
    const endpoints: string[] = []
    for (let turn = 0; turn < 12; turn += 1) endpoints.push(await subscribe())
    const left = await backend.sql('select endpoint from public.push_subscriptions order by saved_at')
    expect(left.map(({ endpoint }) => endpoint)).toEqual(endpoints.slice(2))
  })

  it('is of the last person who asked at that browser', async () => {
    const endpoint = await subscribe(customer)
    const order = await place()
    await advance(order, 'ready')
    await subscribe(other, { endpoint })
    expect(await queued()).toEqual([])
    const rows = await backend.sql('select user_id from public.push_subscriptions')
    expect(rows).toEqual([{ user_id: personId('multi') }])
  })

  it('is removed by its own customer alone', async () => {
    const p_endpoint = await subscribe()
    expect(answerOf(await other.rpc('remove_push_subscription', { p_endpoint }))).toEqual({ removed: false })
    expect(answerOf(await customer.rpc('remove_push_subscription', { p_endpoint }))).toEqual({
      removed: true,
    })
    expect(refusalOf(await guestOf(backend).rpc('remove_push_subscription', { p_endpoint })).code).toBe(
      'not_authenticated',
    )
  })

  it('is in the copy of one’s data without its keys, and goes with the account [S1.notices-end]', async () => {
    const person = await addPerson(backend, `notified-${randomUUID()}`)
    const client = await signIn(backend, person)
    await subscribe(client)
    const data = answerOf<Record<string, unknown>>(await client.rpc('export_my_data'))
    expect(data.notified_browsers).toEqual([
      { push_service: 'https://fcm.googleapis.com', language: 'pt', saved_at: expect.any(String) },
    ])
    answerOf(await client.rpc('erase_my_account'))
    expect(await backend.sql('select from public.push_subscriptions')).toEqual([])
  })

  it('ends with the session that subscribed: sign-out on that device [S1.notices-end]', async () => {
    const here = await clientOf(backend, 'cliente')
    const gone = await subscribe(here)
    const stays = await subscribe()
    await advance(await place(), 'ready')
    await here.auth.signOut({ scope: 'local' })
    expect((await take()).map(({ endpoint }) => endpoint)).toEqual([stays])
    const left = await backend.sql('select endpoint from public.push_subscriptions')
    expect(left).toEqual([{ endpoint: stays }])
    expect(gone).not.toBe(stays)
  })
})

describe('a message', () => {
  it('says that an order is ready with its number, the company and the state, and nothing of its customer', async () => {
    const endpoint = await subscribe(customer, { language: 'fr' })
    const order = await place()
    await advance(order, 'preparing')
    expect(await queued()).toEqual([])
    await advance(order, 'ready')
    const [sent] = await take()
    expect(sent).toMatchObject({ endpoint, topic: order.id.replaceAll('-', '') })
    const slug = `casa-${company.id}`
    expect(sent?.payload).toEqual({
      order: order.number,
      company: 'Casa',
      slug,
      state: 'ready',
      language: 'fr',
    })
  })

  it('says that an order takes longer, once a time, and that it was refused', async () => {
    await subscribe()
    const order = await place()
    const delay = (p_minutes: number) =>
      cook.rpc('delay_order', {
        p_company: company.id,
        p_order: order.id,
        p_minutes,
        p_reason: 'forno cheio',
      })
    answerOf(await delay(45))
    expect(await queued()).toEqual(['delayed'])
    const [first] = await take()
    await settle(first?.id, 201)
    answerOf(await delay(45))
    expect(await queued()).toEqual([])
    answerOf(await delay(60))
    expect((await take()).map(({ payload }) => payload.state)).toEqual(['delayed'])

    await backend.sql('update public.companies set accepts_orders_itself = false where id = $1', [company.id])
    const refused = await place()
    answerOf(await advance(refused, 'cancelled', waiter, 'cozinha fechada'))
    expect((await take()).map(({ payload }) => payload.state)).toEqual(['cancelled'])
  })

  it('goes to the browsers of the order’s own customer, not to others and not of orders taken at a terminal', async () => {
    await subscribe(other)
    await subscribe(cook)
    const order = await place()
    await advance(order, 'ready')
    expect(await queued()).toEqual([])
  })

  it('is replaced by the next state; the answer to the first settles nothing', async () => {
    await subscribe()
    const order = await place()
    answerOf(
      await cook.rpc('delay_order', {
        p_company: company.id,
        p_order: order.id,
        p_minutes: 45,
        p_reason: 'forno cheio',
      }),
    )
    const [delayed] = await take()
    await advance(order, 'ready')
    await settle(delayed?.id, 201)
    expect(await queued()).toEqual(['ready'])
    expect((await take()).map(({ payload }) => payload.state)).toEqual(['ready'])
  })

  it('is dropped once its order went on, and after half an hour', async () => {
    await subscribe()
    const [early, late] = [await place(), await place()]
    await advance(early, 'ready')
    await advance(early, 'delivered')
    await advance(late, 'ready')
    await backend.sql(
      `update app.push_messages set queued_at = now() - interval '31 minutes' where subject_id = $1`,
      [late.id],
    )
    expect(await take()).toEqual([])
    expect(await queued()).toEqual([])
  })

  it.each([
    [201, 'is sent', 0, 1],
    [410, 'ends the subscription', 0, 0],
    [404, 'ends the subscription', 0, 0],
    [413, 'is dropped', 0, 1],
    [302, 'is dropped', 0, 1],
    [429, 'is tried again', 1, 1],
    [503, 'is tried again', 1, 1],
    [0, 'is tried again', 1, 1],
  ])('answered %s %s', async (status, _what, messages, subscriptions) => {
    await subscribe()
    await advance(await place(), 'ready')
    const [sent] = await take()
    await settle(sent?.id, status)
    const [row] = await backend.sql(`select (select count(*) from app.push_messages)::int as messages,
      (select count(*) from public.push_subscriptions)::int as subscriptions,
      (select min(next_at) > now() + interval '10 seconds' from app.push_messages) as waits`)
    expect(row).toEqual({ messages, subscriptions, waits: messages === 1 ? true : null })
  })

  it('goes no more to a service that is not allowed any longer', async () => {
    await subscribe()
    await advance(await place(), 'ready')
    await backend.sql(`delete from app.push_services where origin = 'https://fcm.googleapis.com'`)
    try {
      expect(await take()).toEqual([])
    } finally {
      await backend.sql(`insert into app.push_services (origin) values ('https://fcm.googleapis.com')`)
    }
  })

  it('never fails the order: without its table the kitchen goes on', async () => {
    await subscribe()
    const order = await place()
    await backend.script('alter table app.push_messages rename to push_messages_away')
    try {
      expect(answerOf<{ changed: boolean }>(await advance(order, 'ready')).changed).toBe(true)
    } finally {
      await backend.script('alter table app.push_messages_away rename to push_messages')
    }
  })

  describe('of another PIX key', () => {
    const change = async (owner: SupabaseClient, key: string) => {
      const p_subject = { action: 'pix_key', subject_id: company.id, amount: 0, reason: key }
      answerOf(await owner.rpc('approve', { p_company: company.id, p_entry: randomUUID(), p_subject }))
      const row = { company_id: company.id, pix_key: key }
      return owner.from('contact_settings').upsert(row, { onConflict: 'company_id' }).select('pix_key')
    }

    it('goes to every owner on each of their devices, and to nobody else', async () => {
      const owner = await clientOf(backend, 'dono')
      await backend.sql(
        `insert into public.user_companies (user_id, company_id, role) values ($1, $2, 'owner')`,
        [personId('multi'), company.id],
      )
      const mine = [
        await subscribe(owner),
        await subscribe(owner),
        await subscribe(other, { language: 'nl' }),
      ]
      await subscribe(cook)
      await subscribe(customer)
      answerOf(await change(owner, 'um@bella.test'))
      answerOf(await change(owner, 'dois@bella.test'))
      const sent = await take()
      expect(sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(mine.toSorted())
      expect(sent.find(({ endpoint }) => endpoint === mine[2])).toMatchObject({
        topic: company.id.replaceAll('-', ''),
        seconds: 86_400,
        payload: { company: 'Casa', slug: `casa-${company.id}`, state: 'pix_key', language: 'nl' },
      })
      expect(JSON.stringify(sent), 'the service stores no key').not.toContain('bella.test')
    })

    it('is dropped once its owner is none, and after a day', async () => {
      const owner = await clientOf(backend, 'dono')
      await subscribe(owner)
      answerOf(await change(owner, 'um@bella.test'))
      await backend.sql(`update app.push_messages set queued_at = now() - interval '23 hours'`)
      expect(await take()).toHaveLength(1)
      answerOf(await change(owner, 'dois@bella.test'))
      await backend.sql(`update app.push_messages set queued_at = now() - interval '25 hours'`)
      expect(await take()).toEqual([])
      answerOf(await change(owner, 'um@bella.test'))
      await backend.sql(
        `update public.user_companies set role = 'admin' where company_id = $1 and user_id = $2`,
        [company.id, personId('dono')],
      )
      expect(await take()).toEqual([])
      expect(await queued()).toEqual([])
    })

    it('never fails the change', async () => {
      const owner = await clientOf(backend, 'dono')
      await subscribe(owner)
      await backend.script('alter table app.push_messages rename to push_messages_away')
      try {
        expect(answerOf(await change(owner, 'um@bella.test'))).toEqual([{ pix_key: 'um@bella.test' }])
      } finally {
        await backend.script('alter table app.push_messages_away rename to push_messages')
      }
    })
  })

  it('is asked for and settled by the sender alone', async () => {
    const [row] = await backend.sql(`
      select bool_or(has_function_privilege(r.rolname, p.oid, 'execute')) as may
      from pg_proc p, pg_roles r where r.rolname in ('anon', 'authenticated')
        and p.proname in ('take_push_messages', 'settle_push_message', 'set_push_key')`)
    expect(row?.may).toBe(false)
  })
})
