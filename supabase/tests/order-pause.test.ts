import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_PAUSE_REASON, PAUSE_SPANS } from '@shared/domain/company/order-pause'
import { personId } from '../seed/people'
import { approvalOf, pinOf, type OpenPin } from './support/approvals'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type Terminal,
} from './support/company'
import { runJobs } from './support/jobs'
import { entryOf, push } from './support/terminal'

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
  // Its own jobs would end a pause between two steps of a test.
  backend = await startTestBackend({ jobsEveryMs: 3_600_000 })
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
    await runJobs(backend)
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
    await runJobs(backend)
    expect(await isSwitchedOn(), 'not before its moment').toBe(true)
    await letItPass()
    await runJobs(backend)
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

  it('is ended by its own step, which is no entry of the history where nothing is paused', async () => {
    await pause('15', 'Cozinha cheia')
    expect(await pause('end')).toEqual(NOT_PAUSED)
    expect(await isSwitchedOn()).toBe(false)
    expect(await pause('end')).toEqual(NOT_PAUSED)
    const [history] = await backend.sql(
      'select count(*)::int as n from public.audit_log where company_id = $1',
      [company.id],
    )
    expect(history?.n).toBe(2)
  })

  it('is the other staff’s by an approval, once for each', async () => {
    const entry = randomUUID()
    const byWaiter = (span: string, p_entry: string | null = entry) =>
      waiter.rpc('pause_orders', { p_company: company.id, p_span: span, p_reason: 'Cozinha cheia', p_entry })
    for (const p_entry of [null, entry])
      expect(refusalOf(await byWaiter('15', p_entry))).toMatchObject({
        code: 'approval_required',
        details: { action: 'pause' },
      })
    const approve = async (id: string, action: string, subject_id: string) =>
      answerOf(
        await owner.rpc('approve', {
          p_company: company.id,
          p_entry: id,
          p_subject: { action, subject_id, amount: 0, reason: '' },
        }),
      )
    const other = randomUUID()
    await approve(other, 'cancel', company.id)
    expect(refusalOf(await byWaiter('15', other)).code, 'of another action').toBe('approval_invalid')
    await approve(entry, 'pause', company.id)
    expect(answerOf<Pause>(await byWaiter('15'))).toMatchObject({ is_paused: true, reason: 'Cozinha cheia' })
    await pause('end')
    expect(answerOf<Pause>(await byWaiter('open')), 'used').toEqual(NOT_PAUSED)
    expect(await isSwitchedOn()).toBe(false)
  })

  it('is begun by those who may change the company, and its reason is read by staff alone', async () => {
    expect(refusalOf(await ask(waiter, '15')).code).toBe('approval_required')
    expect(refusalOf(await ask(customer, '15')).code).toBe('forbidden')
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

describe('a pause from a terminal', () => {
  let terminal: Terminal
  let manager: OpenPin
  beforeEach(async () => {
    terminal = await enrol(backend, company, 'A')
    manager = await pinOf(backend, company.id, 'dono')
  })

  const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
  const entry = (
    seq: number,
    span: string,
    { at = minutesAgo(0), reason = 'Cozinha cheia', key = manager as OpenPin | null } = {},
  ) => {
    const id = randomUUID()
    const subject = {
      terminal_id: terminal.id,
      entry_id: id,
      action: 'pause' as const,
      subject_id: company.id,
      amount: 0,
      reason,
    }
    return entryOf(
      seq,
      'pause_orders',
      { span, reason },
      {
        id,
        at,
        operator_id: personId('funcionario'),
        ...(key ? { approval: approvalOf(key, subject) } : {}),
      },
    )
  }
  const send = async (one: ReturnType<typeof entry>) => (await push(backend, terminal, [one])).results[0]

  it('lasts from when it was said there, by a manager’s PIN, and stands in the history under the manager', async () => {
    const at = minutesAgo(10)
    expect((await send(entry(1, '30', { at })))?.value).toEqual({ changed: true })
    const { until, reason } = await read()
    expect(reason).toBe('Cozinha cheia')
    expect(Date.parse(String(until))).toBe(Date.parse(at) + 30 * 60_000)
    expect(refusalOf(await order()).code).toBe('orders_paused')
    const entries = await backend.sql(
      `select action, user_id, changes ->> 'orders_paused' as changed from public.audit_log
       where company_id = $1 and tbl in ('companies', 'approvals') and action in ('update', 'approved') order by action`,
      [company.id],
    )
    expect(entries).toMatchObject([
      { action: 'approved' },
      { action: 'update', user_id: personId('dono'), changed: '[false, true]' },
    ])
  })

  it('is refused without a proof, or with one of another, and nobody’s order waits', async () => {
    expect(await send(entry(1, '15', { key: null }))).toMatchObject({
      ok: false,
      code: 'approval_required',
      details: { action: 'pause' },
    })
    const stranger = { ...manager, key: Buffer.alloc(32) }
    expect(await send(entry(2, '15', { key: stranger }))).toMatchObject({
      ok: false,
      code: 'approval_invalid',
    })
    for (const span of ['45', 'always', ''])
      expect(await send(entry(3, span))).toMatchObject({ ok: false, code: 'invalid_input' })
    expect(await read()).toEqual(NOT_PAUSED)
    expect((await order()).error).toBeNull()
  })

  it('sent again after it was ended begins nothing, nor does one whose time was over when it came', async () => {
    const one = entry(1, '60')
    expect((await send(one))?.value).toEqual({ changed: true })
    expect((await send(entry(2, 'end', { reason: '' })))?.value).toEqual({ changed: true })
    expect(await read()).toEqual(NOT_PAUSED)
    expect((await send(one))?.value).toEqual({ changed: false })
    expect((await send(entry(3, '15', { at: minutesAgo(16) })))?.value).toEqual({ changed: false })
    expect((await send(entry(4, 'end', { reason: '' })))?.value, 'nothing to end').toEqual({ changed: false })
    expect(await read()).toEqual(NOT_PAUSED)
  })

  it('is heard by the other terminals with their heartbeat', async () => {
    const other = await enrol(backend, company, 'B')
    const beat = async () =>
      answerOf<{ order_pause: Pause }>(
        await guestOf(backend).rpc('terminal_heartbeat', {
          p_terminal: other.id,
          p_token: other.token,
          p_status: { app_version: '1', queue_length: 0 },
        }),
      ).order_pause
    expect(await beat()).toEqual(NOT_PAUSED)
    await send(entry(1, '15'))
    expect(await beat()).toMatchObject({ is_paused: true, reason: 'Cozinha cheia' })
    await letItPass()
    expect(await beat()).toMatchObject({ is_paused: false })
  })
})
