import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  enrol,
  lineOf,
  openCompany,
  orderOf,
  type Company,
  type Person,
} from '../../supabase/tests/support/company'
import { personId } from '../../supabase/seed/people'
import { newPin } from '../../supabase/tests/support/operators'
import { inOnePart } from '@shared/domain/tab/bill-payment'

const PIN_PROOF = newPin().proof

describeOnOneDatabase('takings and cancelling', ({ postgres }) => {
  /** Plain requests, as a script with a person's password makes them. */
  let backend: EmbeddedBackend
  let company: Company
  const tokens = new Map<Person, string>()

  interface Answer {
    readonly status: number
    readonly body: Record<string, unknown>
  }

  const ask = async (
    who: Person | null,
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<Answer> => {
    const response = await fetch(backend.url + path, {
      method,
      headers: {
        apikey: backend.publishableKey,
        prefer: 'return=representation',
        'content-type': 'application/json',
        ...(who ? { authorization: `Bearer ${tokens.get(who) ?? ''}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const call = (who: Person | null, name: string, body: Record<string, unknown>) =>
    ask(who, `/rest/v1/rpc/${name}`, { p_company: company.id, ...body })
  const done = async (answer: Promise<Answer>): Promise<Record<string, unknown>> => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }

  const PEOPLE = ['dono', 'negocios', 'funcionario', 'cozinha', 'cliente', 'super'] as const
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    for (const who of PEOPLE) {
      const { body } = await ask(null, '/auth/v1/token?grant_type=password', {
        email: `${who}@comanda.test`,
        password: 'comanda123',
      })
      tokens.set(who, String(body.access_token))
    }
    company = await openCompany(backend)
    await backend.sql(
      `insert into public.user_companies (user_id, company_id, role) values ($1, $2, 'business_manager')`,
      [personId('negocios'), company.id],
    )
  })
  afterAll(() => backend?.stop())

  const change = (who: Person, p_change: Record<string, unknown>) =>
    call(who, 'change_tab', { p_entry: randomUUID(), p_change })

  interface Sold {
    readonly id: string
    readonly item: string
    readonly tab: string
  }

  /** A table with one dish of R$ 10,00 on its tab. */
  const sell = async (table: string): Promise<Sold> => {
    const tab = randomUUID()
    await done(
      change('funcionario', { op: 'open', tab_id: tab, table_number: table, comanda: null, order_ids: [] }),
    )
    const order = orderOf([lineOf(company.plain, 1000)], { table_number: table })
    await done(call('funcionario', 'place_order', { p_order: order }))
    return { id: order.id, item: order.items[0]?.id ?? '', tab }
  }
  const payAll = async ({ tab, item }: Sold): Promise<void> => {
    const bill_id = randomUUID()
    const lines = [{ item_id: item, quantity: 1 }]
    const split = { op: 'split', tab_id: tab, split_id: randomUUID(), lines, bill_ids: [bill_id] }
    await done(change('funcionario', split))
    const parts = inOnePart(randomUUID(), 'pix', 1000)
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 1000 }
    await done(change('funcionario', { op: 'pay', tab_id: tab, bill_id, parts, ...terms }))
  }

  describe('takings', () => {
    const EVERYTHING = { from: '', to: '' }
    beforeAll(async () => {
      await payAll(await sell('1'))
      const terminal = await enrol(backend, company, 'A')
      await backend.sql(
        `insert into public.cash_sessions (id, company_id, terminal_id, terminal_name, z_number, float_cents, opened_at)
         values ($1, $2, $3, 'Balcão', 1, 5000, now())`,
        [randomUUID(), company.id, terminal.id],
      )
      const today = await call('dono', 'read_dashboard', { p_from: '2026-01-01', p_to: '2026-01-01' })
      EVERYTHING.from = EVERYTHING.to = String(today.body.today)
    })

    it.each(['funcionario', 'cozinha'] as const)('%s reads no sum anywhere', async (who) => {
      const orders = await done(call(who, 'read_history', { p_filter: EVERYTHING }))
      expect(orders).toMatchObject({ count: 1, total_cents: null })
      const tabs = await done(call(who, 'read_tab_history', { p_filter: EVERYTHING }))
      expect(tabs).toMatchObject({ count: 1, takings: null })
      const payments =
        JSON.stringify(tabs).includes('"payment": {') || JSON.stringify(tabs).includes('"method"')
      expect(payments).toBe(who === 'funcionario')
      const span = { p_from: EVERYTHING.from, p_to: EVERYTHING.to }
      const dashboard = await call(who, 'read_dashboard', span)
      if (who === 'cozinha') expect(dashboard.body.message).toBe('forbidden')
      else expect(dashboard.body).toMatchObject({ sold_cents: null, takings: null, owed_cents: null })
      const { rows } = (await done(call(who, 'pull_changes', { p_cursor: null, p_limit: '1000' }))) as {
        rows: { tbl: string; row: { splits: unknown[] } }[]
      }
      expect(rows.filter(({ tbl }) => tbl === 'cash_sessions')).toEqual([])
      const splits = rows.filter(({ tbl }) => tbl === 'tabs').flatMap(({ row }) => row.splits)
      expect(splits).toHaveLength(who === 'funcionario' ? 1 : 0)
      for (const table of ['tab_events', 'bills', 'tab_splits']) {
        const { body } = await ask(who, `/rest/v1/${table}?select=*&company_id=eq.${company.id}`)
        expect(Array.isArray(body) ? body : [], table).toEqual([])
      }
    })

    it('owners read them', async () => {
      const orders = await done(call('dono', 'read_history', { p_filter: EVERYTHING }))
      expect(orders).toMatchObject({ total_cents: 1000 })
      const tabs = await done(call('dono', 'read_tab_history', { p_filter: EVERYTHING }))
      expect(tabs).toMatchObject({ takings: { revenue_cents: 1000 } })
      const { rows } = (await done(call('dono', 'pull_changes', { p_cursor: null, p_limit: '1000' }))) as {
        rows: { tbl: string }[]
      }
      expect(rows.filter(({ tbl }) => tbl === 'cash_sessions')).toHaveLength(1)
    })

    it('the data API adds nothing up', async () => {
      const { status } = await ask(
        'cozinha',
        `/rest/v1/orders?select=total_cents.sum()&company_id=eq.${company.id}`,
      )
      expect(status).toBe(400)
    })
  })

  describe('discounts', () => {
    it('that need no approval are decided by those who approve, not by a business manager', async () => {
      const set = async (who: Person, column: string, percent: number): Promise<unknown> =>
        (
          await ask(
            who,
            `/rest/v1/companies?id=eq.${company.id}&select=${column}`,
            { [column]: percent },
            'PATCH',
          )
        ).body
      for (const column of ['cash_discount_percent', 'discount_limit_percent']) {
        expect(await set('negocios', column, 100)).toMatchObject({ message: 'forbidden' })
        expect(await set('dono', column, 15)).toEqual([{ [column]: 15 }])
        // The form sends what it holds: nothing changes, nothing is refused.
        expect(await set('negocios', column, 15)).toEqual([{ [column]: 15 }])
        expect(await set('dono', column, 10)).toEqual([{ [column]: 10 }])
      }
      expect(await set('negocios', 'service_fee_percent', 12)).toEqual([{ service_fee_percent: 12 }])
    })
  })

  describe('the key that guests pay to', () => {
    const path = () => `/rest/v1/contact_settings?company_id=eq.${company.id}`
    const change = (values: Record<string, unknown>, who: Person = 'dono') =>
      ask(who, path(), values, 'PATCH')
    const approve = (reason: string) =>
      call('dono', 'approve', {
        p_entry: randomUUID(),
        p_subject: { action: 'pix_key', subject_id: company.id, amount: 0, reason },
      })
    const entries = async () =>
      (await done(call('dono', 'read_audit', { p_filter: { action: 'pix_key_changed' } }))).entries

    it('does not change unseen: not by other changes after it, by a new row or by a backup', async () => {
      await ask('dono', path(), undefined, 'DELETE')
      await done(approve('casa@bella.test'))
      const row = { company_id: company.id, pix_key: 'casa@bella.test' }
      expect((await ask('dono', '/rest/v1/contact_settings', row)).status).toBe(201)
      const { body: backup } = await call('dono', 'export_company', {})
      expect((await change({ pix_key: 'eu@ladrao.test' }, 'negocios')).body).toEqual([])
      await done(approve('eu@ladrao.test'))
      expect((await change({ pix_key: 'eu@ladrao.test' })).status).toBe(200)
      for (let turn = 0; turn < 55; turn += 1) await change({ kitchen_note: `nota ${turn}` })
      const seen = { action: 'pix_key_changed', actor_name: 'Carmela Esposito' }
      const both = [
        { ...seen, details: { former_pix_key: 'casa@bella.test', pix_key: 'eu@ladrao.test' } },
        { ...seen, details: { pix_key: 'casa@bella.test' } },
      ]
      expect(await entries()).toMatchObject(both)
      expect(await done(call('dono', 'import_company', { p_data: backup }))).toMatchObject({
        keeps_pix_key: true,
      })
      expect(await entries()).toHaveLength(2)
    })

    it('does not change by a stolen session: every way to write it, every way to an approval', async () => {
      const before = await entries()
      const thief = 'outro@ladrao.test'
      await backend.sql(`update auth.sessions set created_at = now() - interval '1 hour'`)
      try {
        expect((await approve(thief)).body).toMatchObject({ message: 'sign_in_again' })
        const own = await call('dono', 'set_operator_pin', {
          p_user: personId('dono'),
          p_pin: newPin({ proof: PIN_PROOF }),
        })
        expect(own.status).toBe(200)
        const byPin = await call('dono', 'approve', {
          p_entry: randomUUID(),
          p_subject: { action: 'pix_key', subject_id: company.id, amount: 0, reason: thief },
          p_user: personId('dono'),
          p_proof: PIN_PROOF,
        })
        expect(byPin.body).toMatchObject({ message: 'weak_pin' })
        const refused = { message: 'approval_required' }
        expect((await change({ pix_key: thief })).body).toMatchObject(refused)
        expect((await change({ pix_key: null })).body).toMatchObject(refused)
        expect((await ask('dono', path(), undefined, 'DELETE')).body).toMatchObject(refused)
        const { body: backup } = await call('dono', 'export_company', {})
        const tables = backup.tables as Record<string, Record<string, unknown>[]>
        const contact_settings = tables.contact_settings?.map((row) => ({ ...row, pix_key: thief }))
        await done(
          call('dono', 'import_company', { p_data: { ...backup, tables: { ...tables, contact_settings } } }),
        )
        expect((await ask('dono', path())).body).toMatchObject([{ pix_key: 'eu@ladrao.test' }])
        expect(await entries()).toEqual(before)
      } finally {
        await backend.sql('update auth.sessions set created_at = now()')
      }
    })
  })

  describe('cancelling', () => {
    it('is for those who take orders: a cook tells the counter instead', async () => {
      const { id, item } = await sell('2')
      const cancel = (who: Person) =>
        call(who, 'advance_order', { p_order: id, p_status: 'cancelled', p_reason: 'acabou o gás' })
      expect((await cancel('cozinha')).body.message).toBe('forbidden')
      expect((await cancel('cliente')).body.message).toBe('forbidden')
      const refused = await cancel('funcionario')
      expect(refused.body).toMatchObject({ message: 'approval_required', details: '{"action": "cancel"}' })
      await done(call('cozinha', 'report_order_item', { p_item: item, p_reason: 'acabou o gás' }))
      const { body } = await call('funcionario', 'read_tabs', {})
      expect(JSON.stringify(body.orders)).toContain('"unavailable_reason": "acabou o gás"'.replace(': ', ':'))
      const entry = randomUUID()
      const own = { p_order: id, p_status: 'cancelled', p_reason: 'acabou o gás', p_entry: entry }
      expect(await done(call('dono', 'advance_order', own))).toMatchObject({ changed: true })
      const approvals = await ask('dono', `/rest/v1/approvals?select=action,amount,method&id=eq.${entry}`)
      expect(approvals.body).toEqual([{ action: 'cancel', amount: 1000, method: 'session' }])
      expect((await ask('cozinha', `/rest/v1/approvals?select=id&id=eq.${entry}`)).body).toEqual([])
    })

    it('leaves no table unpaid behind it: a tab with money on it is not closed', async () => {
      const { tab } = await sell('3')
      const close = await change('funcionario', { op: 'close', tab_id: tab })
      expect(close.body.message).toBe('tab_not_settled')
    })
  })
})
