import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_PAUSE_REASON, PAUSE_SPANS } from '@shared/domain/company/order-pause'
import {
  answerOf,
  clientOf,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
} from './support/company'

interface Pause {
  is_paused: boolean
  until: string | null
  reason: string | null
}

let backend: EmbeddedBackend
let company: Company
let owner: SupabaseClient
let waiter: SupabaseClient
let customer: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  ;[owner, waiter, customer] = await Promise.all([
    clientOf(backend, 'dono'),
    clientOf(backend, 'funcionario'),
    clientOf(backend, 'cliente'),
  ])
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const ask = (client: SupabaseClient, span: unknown, reason: string | null = null) =>
  client.rpc('pause_orders', { p_company: company.id, p_span: span, p_reason: reason })
const pause = async (span: string, reason: string | null = null) =>
  answerOf<Pause>(await ask(owner, span, reason))
const readBy = (client: SupabaseClient) => client.rpc('read_order_pause', { p_company: company.id })
const read = async () => answerOf<Pause>(await readBy(waiter))
const order = () =>
  customer.rpc('place_order', { p_company: company.id, p_order: orderOf([lineOf(company.plain, 1000)]) })
const isSwitchedOn = async () =>
  (await backend.sql('select orders_paused as is_on from public.companies where id = $1', [company.id]))[0]
    ?.is_on
/** As if the pause's moment had come. */
const letItPass = () =>
  backend.sql(`update app.order_pauses set until = now() - interval '1 second' where company_id = $1`, [
    company.id,
  ])
const runJobs = async () => {
  for (const { command } of await backend.sql('select command from cron.job'))
    await backend.sql(String(command))
}

const NOT_PAUSED = { is_paused: false, until: null, reason: null }

describe('a pause of guests’ orders', () => {
  it.each(['15', '30', '60'])('of %s minutes ends that long after the backend’s now', async (span) => {
    const [before] = await backend.sql('select now() as at')
    const paused = await pause(span, '  Cozinha cheia ')
    expect(paused).toMatchObject({ is_paused: true, reason: 'Cozinha cheia' })
    const length = Date.parse(String(paused.until)) - new Date(String(before?.at)).getTime()
    expect(length).toBeGreaterThanOrEqual(Number(span) * 60_000 - 1_000)
    expect(length).toBeLessThan(Number(span) * 60_000 + 30_000)
    expect(await read()).toEqual(paused)
    expect(refusalOf(await order()).code).toBe('orders_paused')
  })

  it('of a day ends when the next business day begins, and an open one by no clock', async () => {
    const { until } = await pause('day')
    const [next] = await backend.sql(
      `select (app.business_day(now(), c.time_zone, c.day_cutoff_hour) + 1 + make_interval(hours => c.day_cutoff_hour))
         at time zone c.time_zone as at from public.companies c where id = $1`,
      [company.id],
    )
    expect(Date.parse(String(until))).toBe(new Date(String(next?.at)).getTime())
    expect(await pause('open')).toEqual({ is_paused: true, until: null, reason: null })
    await runJobs()
    expect(await isSwitchedOn()).toBe(true)
  })

  it('is over for an order at its moment, before anything has ended it', async () => {
    await pause('15')
    await letItPass()
    expect(await isSwitchedOn()).toBe(true)
    expect((await order()).error).toBeNull()
  })

  it('is ended for guests by the job, or by staff who look where there is none', async () => {
    await pause('15', 'Cozinha cheia')
    await runJobs()
    expect(await isSwitchedOn(), 'not before its moment').toBe(true)
    await letItPass()
    await runJobs()
    expect(await isSwitchedOn()).toBe(false)
    expect(await read()).toEqual(NOT_PAUSED)
    await pause('15')
    await letItPass()
    expect(await read()).toEqual(NOT_PAUSED)
    expect(await isSwitchedOn()).toBe(false)
  })

  it('leaves no moment behind for the next one, which the switch alone may begin', async () => {
    await pause('15', 'Cozinha cheia')
    const turn = (orders_paused: boolean) =>
      owner.from('companies').update({ orders_paused }).eq('id', company.id)
    await turn(false)
    expect(await read()).toEqual(NOT_PAUSED)
    await turn(true)
    expect(await read()).toEqual({ is_paused: true, until: null, reason: null })
  })

  it('gets another moment and reason while it runs', async () => {
    const first = await pause('15', 'Cozinha cheia')
    const second = await pause('60')
    expect(second.reason).toBeNull()
    expect(Date.parse(String(second.until))).toBeGreaterThan(Date.parse(String(first.until)))
  })

  it('is begun by those who may change the company, and its reason is read by staff alone', async () => {
    for (const client of [waiter, customer]) expect(refusalOf(await ask(client, '15')).code).toBe('forbidden')
    await pause('15', 'Cozinha cheia')
    expect(refusalOf(await readBy(customer)).code).toBe('forbidden')
    expect((await readBy(guestOf(backend))).error).not.toBeNull()
    expect((await guestOf(backend).from('order_pauses').select()).error).not.toBeNull()
    expect((await read()).reason).toBe('Cozinha cheia')
  })

  it('takes the spans of the form and no others, and a reason up to its limit', async () => {
    for (const span of PAUSE_SPANS) expect((await pause(span)).is_paused).toBe(true)
    for (const span of ['0', '45', '-15', 'dia', '', null])
      expect(refusalOf(await ask(owner, span))).toMatchObject({
        code: 'invalid_input',
        details: { field: 'span' },
      })
    expect((await pause('15', 'x'.repeat(MAX_PAUSE_REASON))).reason).toHaveLength(MAX_PAUSE_REASON)
    expect(refusalOf(await ask(owner, '15', 'x'.repeat(MAX_PAUSE_REASON + 1)))).toMatchObject({
      code: 'invalid_input',
      details: { field: 'reason' },
    })
  })

  it('is one entry of the history, with its moment and reason', async () => {
    const { until } = await pause('15', 'Cozinha cheia')
    const entries = await backend.sql(
      'select action, tbl, changes, user_id is not null as has_actor from public.audit_log where company_id = $1',
      [company.id],
    )
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ action: 'update', tbl: 'companies', has_actor: true })
    const changes = entries[0]?.changes as Record<string, [unknown, unknown]>
    expect(Object.keys(changes).sort()).toEqual([
      'orders_paused',
      'orders_paused_reason',
      'orders_paused_until',
    ])
    expect(changes.orders_paused).toEqual([false, true])
    expect(changes.orders_paused_reason).toEqual([null, 'Cozinha cheia'])
    expect(Date.parse(String(changes.orders_paused_until?.[1]))).toBe(Date.parse(String(until)))
  })
})
