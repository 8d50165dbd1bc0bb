import { randomUUID } from 'node:crypto'
import type { PulledPeer } from '@shared/schemas/sync/sync'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import { approvalOf, pinOf, type OpenPin } from './support/approvals'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  lineOf,
  openCompany,
  refusalOf,
  type Company,
  type Terminal,
} from './support/company'
import { entryOf, push, saleOf, type Pushed } from './support/terminal'

let backend: EmbeddedBackend
let company: Company
/** The one that is lost, and two that heard of what it did. */
let till: Terminal
let bar: Terminal
let hall: Terminal
let pin: OpenPin
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
  till = await enrol(backend, company, 'A')
  bar = await enrol(backend, company, 'B')
  hall = await enrol(backend, company, 'C')
  pin = await pinOf(backend, company.id, 'dono')
})

const revoke = async (terminal = till): Promise<void> => {
  const owner = await clientOf(backend, 'dono')
  answerOf(await owner.rpc('revoke_terminal', { p_terminal: terminal.id }))
}
interface Call {
  readonly by?: Terminal
  readonly author?: string
  readonly adoption?: string
  readonly approval?: unknown
  readonly waiting?: readonly string[]
}
const call = (entries: unknown, { by = bar, author = till.id, ...rest }: Call = {}) => {
  const adoption = rest.adoption ?? randomUUID()
  const subject = { action: 'adopt', subject_id: author, amount: 0, reason: '' } as const
  return guestOf(backend).rpc('terminal_adopt', {
    p_terminal: by.id,
    p_token: by.token,
    p_author: author,
    p_adoption: adoption,
    p_entries: entries,
    p_approval:
      'approval' in rest
        ? rest.approval
        : approvalOf(pin, { ...subject, terminal_id: by.id, entry_id: adoption }),
    p_waiting: rest.waiting ?? [],
  })
}
const adopt = async (entries: unknown, how: Call = {}): Promise<Pushed> =>
  answerOf<Pushed>(await call(entries, how))
const orderOfSale = ({ payload }: { readonly payload: unknown }): string => (payload as { id: string }).id
const orders = () =>
  backend.sql(
    `select o.number, o.terminal_id, o.origin, count(i.*)::int as lines
     from public.orders o left join public.order_items i on i.order_id = o.id
     where o.company_id = $1 group by o.id order by o.number`,
    [company.id],
  )
const audited = () =>
  backend.sql(
    `select user_id, label, details ->> 'terminal_id' as by, (details ->> 'entries')::int as entries,
       (details ->> 'orders')::int as orders
     from public.audit_log where company_id = $1 and action = 'entries_adopted' order by at`,
    [company.id],
  )
interface Lost {
  readonly terminal_id: string
  readonly pushed_seq: number
  readonly waiting: readonly string[]
  readonly adopted: readonly (readonly [number, number])[]
}
const pulledBy = async (
  terminal: Terminal,
): Promise<{ lost: readonly Lost[]; peers: readonly PulledPeer[] }> =>
  answerOf(await guestOf(backend).rpc('terminal_pull', { p_terminal: terminal.id, p_token: terminal.token }))
const lostFor = async (terminal: Terminal): Promise<readonly Lost[]> => (await pulledBy(terminal)).lost

describe('terminal_adopt', () => {
  it('takes what a revoked terminal left: its ids, its numbers, its terminal, and the audit names who approved', async () => {
    const first = saleOf(company, 4, 'A017', {}, { operator_id: personId('funcionario') })
    const more = entryOf(5, 'append_order_items', {
      order_id: orderOfSale(first),
      items: [lineOf(company.promoted, 2000)],
    })
    const second = saleOf(company, 7, 'A018')
    await revoke()
    const { results } = await adopt([first, more, second])
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      [first.id, true],
      [more.id, true],
      [second.id, true],
    ])
    expect(await orders()).toEqual([
      { number: 'A017', terminal_id: till.id, origin: 'terminal', lines: 2 },
      { number: 'A018', terminal_id: till.id, origin: 'terminal', lines: 1 },
    ])
    expect(await audited()).toEqual([
      { user_id: personId('dono'), label: 'Balcão', by: bar.id, entries: 3, orders: 2 },
    ])
    const [kept] = await backend.sql(
      'select last_counter, last_push_seq from public.terminals where id = $1',
      [till.id],
    )
    expect(kept).toEqual({ last_counter: 18, last_push_seq: 0 })
  })

  it('lets every other terminal keep what it held back, until that is brought', async () => {
    const held = saleOf(company, 1, 'A001')
    await push(backend, till, [saleOf(company, 2, 'A002')], [held.id])
    await revoke()
    expect(await lostFor(hall)).toMatchObject([{ pushed_seq: 2, waiting: [held.id], adopted: [] }])
    await adopt([held])
    expect(await lostFor(hall)).toMatchObject([{ pushed_seq: 2, waiting: [], adopted: [[1, 1]] }])
  })

  it('leaves what waits for others at those who hold it, also once its author is enrolled again', async () => {
    const [waits, later] = [saleOf(company, 1, 'A001'), saleOf(company, 5, 'A002')]
    await revoke()
    await adopt([later], { waiting: [waits.id] })
    expect(await lostFor(hall)).toMatchObject([{ pushed_seq: 0, waiting: [waits.id], adopted: [[5, 5]] }])
    await enrol(backend, company, 'A', till.id)
    expect((await pulledBy(hall)).peers).toContainEqual(
      expect.objectContaining({ terminal_id: till.id, pushed_seq: 5, waiting: [waits.id] }),
    )
  })

  it('ends an entry at those who know it by another seq, and counts it once', async () => {
    const held = saleOf(company, 1, 'A001')
    await revoke()
    await adopt([held])
    await adopt([{ ...held, seq: 5 }])
    expect(await lostFor(hall)).toMatchObject([
      {
        adopted: [
          [1, 1],
          [5, 5],
        ],
      },
    ])
    expect(await orders()).toHaveLength(1)
    expect(await audited()).toMatchObject([{ entries: 1, orders: 1 }])
  })

  it('lets every other terminal know what it need not keep, in ranges', async () => {
    await push(backend, till, [saleOf(company, 1, 'A001')])
    await revoke()
    expect(await lostFor(hall)).toMatchObject([{ terminal_id: till.id, pushed_seq: 1, adopted: [] }])
    const left = [3, 4, 5, 8].map((seq) => saleOf(company, seq, `A00${seq}`))
    await adopt(left)
    expect(await lostFor(hall)).toMatchObject([
      {
        pushed_seq: 1,
        adopted: [
          [3, 5],
          [8, 8],
        ],
      },
    ])
  })

  it('moves the version though nothing changed, so that a repetition is heard of', async () => {
    const sale = saleOf(company, 3, 'A003')
    await push(backend, till, [sale])
    const versionOf = async () =>
      (await backend.sql('select version from public.company_sync where company_id = $1', [company.id]))[0]
    await revoke()
    const before = await versionOf()
    await adopt([sale])
    expect(await versionOf()).not.toEqual(before)
    expect(await orders()).toHaveLength(1)
  })

  it('of two that adopt at once lets one win; the other changes nothing', async () => {
    const left = [saleOf(company, 1, 'A001'), saleOf(company, 2, 'A002')]
    await revoke()
    const answers = await Promise.all([adopt(left), adopt(left, { by: hall })])
    for (const { results } of answers) expect(results.every(({ ok }) => ok)).toBe(true)
    expect((await orders()).map(({ number }) => number)).toEqual(['A001', 'A002'])
    expect((await audited()).map(({ entries }) => entries)).toEqual([2])
  })

  it('and the terminal itself, found and enrolled again, bring each order once, and it goes on behind', async () => {
    const left = [saleOf(company, 1, 'A001'), saleOf(company, 2, 'A002')]
    await revoke()
    await adopt(left.slice(0, 1))
    expect(await push(backend, till, left)).toMatchObject({ gone: true, reason: 'revoked' })
    const owner = await clientOf(backend, 'dono')
    const again = {
      p_company: company.id,
      p_terminal: till.id,
      p_name: 'Balcão',
      p_prefix: 'A',
      p_token_hash: (
        await backend.sql('select token_hash from app.terminal_secrets where terminal_id = $1', [till.id])
      )[0]?.token_hash,
    }
    expect(answerOf(await owner.rpc('enrol_terminal', again))).toMatchObject({
      terminal: { last_counter: 1 },
    })
    const [known] = await backend.sql('select last_push_seq from public.terminals where id = $1', [till.id])
    expect(known).toEqual({ last_push_seq: 1 })
    const { results } = await push(backend, till, left)
    expect(results.map(({ value }) => value?.duplicate)).toEqual([true, false])
    expect((await orders()).map(({ number }) => number)).toEqual(['A001', 'A002'])
    expect(await lostFor(hall)).toEqual([])
  })

  it('refuses one entry alone, and what no other terminal hears of', async () => {
    await revoke()
    const good = saleOf(company, 2, 'A002')
    const { results } = await adopt([
      entryOf(1, 'tick_order_item', { item_id: randomUUID(), done: true }),
      good,
      entryOf(3, 'change_cash', { op: 'open' }),
      entryOf(4, 'log_export', { kind: 'menu', from: null, to: null, rows: 1 }),
    ])
    expect(results.map(({ ok, code }) => (ok ? 'taken' : code))).toEqual([
      'not_found',
      'taken',
      'invalid_input',
      'invalid_input',
    ])
    expect(await audited()).toMatchObject([{ entries: 1, orders: 1 }])
  })

  it('checks the proofs of its entries as their author’s', async () => {
    const order = saleOf(company, 1, 'A001')
    const cancel = entryOf(2, 'advance_order', {
      order_id: orderOfSale(order),
      status: 'cancelled',
      reason: 'caiu',
    })
    const proofFor = (terminal_id: string) =>
      approvalOf(pin, {
        terminal_id,
        entry_id: cancel.id,
        action: 'cancel',
        subject_id: orderOfSale(order),
        amount: 0,
        reason: 'caiu',
      })
    await revoke()
    const tried = async (approval: unknown) =>
      (await adopt([order, { ...cancel, approval }])).results.map(({ ok, code }) => (ok ? 'taken' : code))
    expect(await tried(undefined)).toEqual(['taken', 'approval_required'])
    expect(await tried(proofFor(bar.id))).toEqual(['taken', 'approval_invalid'])
    expect(await tried(proofFor(till.id))).toEqual(['taken', 'taken'])
  })

  describe('takes nothing', () => {
    const nothing = async (answer: Awaited<ReturnType<typeof call>>, code: string, details?: unknown) => {
      expect(refusalOf(answer)).toMatchObject({ code, ...(details ? { details } : {}) })
      expect(await orders()).toEqual([])
    }

    it('of a terminal that may send for itself', async () =>
      nothing(await call([saleOf(company, 1, 'A001')]), 'forbidden', { reason: 'not_revoked' }))

    it('of another company’s, or of none', async () => {
      const other = await openCompany(backend)
      const theirs = await enrol(backend, other, 'A')
      await backend.sql('update public.terminals set revoked_at = now() where id = $1', [theirs.id])
      for (const author of [theirs.id, randomUUID()])
        await nothing(await call([saleOf(company, 1, 'A001')], { author }), 'not_found', {
          entity: 'terminal',
        })
    })

    it('without an approval, by a wrong one, or by one of a person who may not', async () => {
      await revoke()
      const sales = [saleOf(company, 1, 'A001')]
      await nothing(await call(sales, { approval: null }), 'approval_required', { action: 'adopt' })
      const adoption = randomUUID()
      const subject = { action: 'adopt', subject_id: till.id, amount: 0, reason: '' } as const
      const elsewhere = approvalOf(pin, { ...subject, terminal_id: hall.id, entry_id: adoption })
      await nothing(await call(sales, { adoption, approval: elsewhere }), 'approval_invalid')
      const short = await pinOf(backend, company.id, 'funcionario', 4)
      const weak = approvalOf(short, { ...subject, terminal_id: bar.id, entry_id: adoption })
      await nothing(await call(sales, { adoption, approval: weak }), 'approval_invalid')
    })

    it('by an approval of yesterday, or one given to another terminal', async () => {
      await revoke()
      const sales = [saleOf(company, 1, 'A001')]
      const adoption = randomUUID()
      await adopt([], { adoption })
      await nothing(await call(sales, { adoption, by: hall, approval: null }), 'approval_invalid')
      await backend.sql(`update public.approvals set at = now() - interval '61 minutes' where id = $1`, [
        adoption,
      ])
      await nothing(await call(sales, { adoption }), 'approval_invalid')
    })

    it('for a terminal that is revoked itself, or has a wrong secret', async () => {
      await revoke()
      await revoke(bar)
      expect(await adopt([saleOf(company, 1, 'A001')])).toMatchObject({ gone: true, reason: 'revoked' })
      const thief = { ...hall, token: 'x' }
      expect(await adopt([saleOf(company, 1, 'A001')], { by: thief })).toMatchObject({ reason: 'unknown' })
      expect(await orders()).toEqual([])
    })
  })

  it('serves several calls by one approval, each with what is new in it', async () => {
    await revoke()
    const adoption = randomUUID()
    await adopt([saleOf(company, 1, 'A001')], { adoption })
    await adopt([saleOf(company, 2, 'A002')], { adoption })
    expect((await audited()).map(({ orders: placed }) => placed)).toEqual([1, 1])
    const approvals = await backend.sql(
      `select action, subject_id, approved_by from public.approvals where company_id = $1`,
      [company.id],
    )
    expect(approvals).toEqual([{ action: 'adopt', subject_id: till.id, approved_by: personId('dono') }])
  })
})
