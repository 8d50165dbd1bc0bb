import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { AUDIT_ACTIONS, AUDITED_TABLES } from '@shared/contract/records/list-methods'
import { EXPORT_KINDS } from '@shared/schemas/records/export'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { functionsOfApi } from '../../tests/malformed/sql/functions'
import { addPerson, signIn } from '../../tests/support/people'
import { personId } from '../seed/people'
import { callsOfApi } from './support/api-calls'
import { NOT_AUDITED, NOTHING_TO_CHANGE } from './support/audited-functions'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  versionsOf,
  type Company,
} from './support/company'
import { addWorld, type World } from './support/grown-company'
import { FUNCTION_NEEDS } from './support/function-rights'
import { entryOf, push } from './support/terminal'

interface Entry {
  readonly id: string
  readonly row_id: string | null
  readonly names: Record<string, string>
  readonly tbl: string
  readonly action: string
  readonly label: string | null
  readonly details: Record<string, unknown>
  readonly changes: Record<string, unknown>
  readonly actor_name: string | null
  readonly user_id: string | null
  readonly whom_id: string | null
  readonly whom_name: string | null
  readonly at: string
}

let backend: EmbeddedBackend
let company: Company
let owner: SupabaseClient
let waiter: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  ;[owner, waiter] = await Promise.all([clientOf(backend, 'dono'), clientOf(backend, 'funcionario')])
})
afterAll(() => backend?.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const read = async (filter: Record<string, unknown> = {}, client = owner): Promise<Entry[]> =>
  answerOf<{ entries: Entry[] }>(await client.rpc('read_audit', { p_company: company.id, p_filter: filter }))
    .entries
const actions = async (filter?: Record<string, unknown>) =>
  (await read(filter)).map(({ action }) => action).reverse()
const nameOf = async (id: string): Promise<unknown> =>
  (await backend.sql('select app.name_of($1) as name', [id]))[0]?.name

describe('the audit', () => {
  it('has one list of actions in SQL and in TypeScript', async () => {
    const [row] = await backend.sql('select app.audit_actions() as actions')
    expect(row?.actions).toEqual(AUDIT_ACTIONS)
  })

  it('lets the history be filtered by every table of a company that it watches, and by no other', async () => {
    const byTrigger = await backend.sql(`select distinct c.relname as tbl from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid
      where t.tgfoid in ('app.audit'::regproc, 'app.audit_row'::regproc) and a.attnum > 0
        and (a.attname = 'company_id' or c.relname = 'companies')`)
    const byFunction = await backend.sql(`select distinct written[1] as tbl from pg_proc p, lateral
      regexp_matches(p.prosrc, 'insert into public\\.audit_log[^;]*?''([a-z_]+)''', 'g') as written
      where p.pronamespace = 'app'::regnamespace and exists (
        select from pg_class c where c.relname = written[1] and c.relnamespace = 'public'::regnamespace)`)
    const watched = new Set([...byTrigger, ...byFunction].map(({ tbl }) => String(tbl)))
    expect(watched.size).toBeGreaterThan(byTrigger.length)
    expect([...AUDITED_TABLES].sort()).toEqual([...watched].sort())
  })

  it('names who closed, cancelled, voided and was paid, with amounts and reasons', async () => {
    const tab = randomUUID()
    const change = async (client: SupabaseClient, p_change: Record<string, unknown>) =>
      answerOf(await client.rpc('change_tab', { p_company: company.id, p_entry: randomUUID(), p_change }))
    const place = async () => {
      const order = orderOf([lineOf(company.plain, 1000), lineOf(company.combo, 3000)])
      answerOf(await waiter.rpc('place_order', { p_company: company.id, p_order: order }))
      return order
    }
    await change(waiter, { op: 'open', tab_id: tab, table_number: '5', comanda: null, order_ids: [] })
    const [gone, order] = [await place(), await place()]
    answerOf(
      await owner.rpc('advance_order', {
        p_company: company.id,
        p_order: gone.id,
        p_status: 'cancelled',
        p_reason: 'desistiu',
      }),
    )
    await change(owner, { op: 'void', order_id: order.id, item_id: order.items[1]?.id, reason: 'caiu' })
    const bill_id = randomUUID()
    const lines = [{ item_id: order.items[0]?.id, quantity: 1 }]
    await change(waiter, { op: 'split', tab_id: tab, split_id: randomUUID(), lines, bill_ids: [bill_id] })
    const part_id = randomUUID()
    const parts = inOnePart(part_id, 'pix', 1000)
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 1000 }
    await change(waiter, { op: 'pay', tab_id: tab, bill_id, parts, ...terms })
    const corrected = { part_id, from_method: 'pix', method: 'cash', reason: 'era dinheiro' }
    await change(owner, { op: 'correct_payment', tab_id: tab, bill_id, ...corrected })
    await change(owner, { op: 'reopen', tab_id: tab, reason: 'era cartão' })
    const entries = (await read()).filter(({ action }) => action !== 'approved').reverse()
    expect(entries).toMatchObject([
      { action: 'order_cancelled', details: { reason: 'desistiu', total_cents: 4000 } },
      { action: 'line_voided', details: { reason: 'caiu', less_cents: 3000 } },
      { action: 'bill_paid', label: '5', details: { parts: [{ method: 'pix' }], total_cents: 1000 } },
      { action: 'payment_corrected', label: '5', details: corrected },
      { action: 'tab_reopened', details: { reason: 'era cartão' } },
    ])
    expect(entries.map(({ actor_name }) => actor_name)).toEqual(
      await Promise.all(['dono', 'dono', 'funcionario', 'dono', 'dono'].map((who) => nameOf(personId(who)))),
    )
    expect(entries.every(({ user_id }) => user_id !== null)).toBe(true)
  })

  it('names whose rights, PIN and membership were changed, and each enrolled and revoked terminal', async () => {
    const terminal = await enrol(backend, company, 'A')
    answerOf(await owner.rpc('revoke_terminal', { p_terminal: terminal.id }))
    const cook = personId('cozinha')
    answerOf(await owner.rpc('set_member', { p_company: company.id, p_user: cook, p_role: 'admin' }))
    const superAdmin = await clientOf(backend, 'super')
    answerOf(
      await superAdmin.from('admin_permissions').insert({ user_id: cook, permission_type: 'manage_about' }),
    )
    answerOf(
      await superAdmin
        .from('admin_permissions')
        .delete()
        .eq('user_id', cook)
        .eq('permission_type', 'manage_about'),
    )
    const name = await nameOf(cook)
    expect((await read()).reverse()).toMatchObject([
      { action: 'terminal_enrolled', label: 'Balcão', details: { prefix: 'A' } },
      { action: 'terminal_revoked', label: 'Balcão' },
      {
        action: 'update',
        tbl: 'user_companies',
        whom_id: cook,
        whom_name: name,
        changes: { role: ['employee', 'admin'] },
      },
    ])
    const platform = answerOf<{ entries: Entry[] }>(
      await superAdmin.rpc('read_audit', { p_company: null, p_filter: { whom: cook } }),
    ).entries
    expect(platform.map(({ action, tbl }) => [action, tbl])).toEqual([
      ['delete', 'admin_permissions'],
      ['insert', 'admin_permissions'],
    ])
    expect(refusalOf(await owner.rpc('read_audit', { p_company: null, p_filter: {} })).code).toBe('forbidden')
  })

  it('has one entry for an import, with its counts, and one for an export', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => ({
      code: `Z${String(n)}`,
      name: `Prato ${String(n)}`,
      category: 'Pratos',
      price_cents: 1000,
    }))
    const imported = answerOf<{ import_id: string }>(
      await owner.rpc('import_menu', { p_company: company.id, p_rows: rows }),
    )
    answerOf(await owner.rpc('undo_menu_import', { p_company: company.id, p_import: imported.import_id }))
    answerOf(await owner.rpc('import_menu', { p_company: company.id, p_rows: rows }))
    const backup = answerOf<Record<string, unknown>>(
      await owner.rpc('export_company', { p_company: company.id }),
    )
    const importing = { p_company: company.id, p_data: backup }
    answerOf(await owner.rpc('import_company', { ...importing, p_preview: 'true' }))
    answerOf(await owner.rpc('import_company', importing))
    answerOf(
      await owner.from('products').update({ price_cents: 900 }).eq('company_id', company.id).eq('code', 'Z1'),
    )
    const entries = (await read()).reverse()
    expect(entries.map(({ action }) => action)).toEqual([
      'menu_imported',
      'menu_import_undone',
      'menu_imported',
      'company_exported',
      'company_imported',
      'update',
    ])
    expect(entries[0]?.details).toEqual({ added: 3000, changed: 0, categories_added: 0 })
    expect(entries[1]?.details).toEqual({ removed: 3000, restored: 0 })
  })

  it('has an entry for each file that left, by whose right it is, also from a terminal', async () => {
    const [row] = await backend.sql('select app.export_kinds() as kinds')
    expect(row?.kinds).toEqual(EXPORT_KINDS)
    const terminal = await enrol(backend, company, 'A')
    const days = { from: '2026-11-01', to: '2026-11-24' }
    const log = async (client: SupabaseClient, kind: string, rows: unknown = 12) =>
      client.rpc('log_export', { p_company: company.id, p_export: { kind, ...days, rows } })
    for (const kind of EXPORT_KINDS) answerOf(await log(owner, kind))
    const employee = await clientOf(backend, 'cozinha')
    for (const kind of EXPORT_KINDS) expect(refusalOf(await log(employee, kind)).code).toBe('forbidden')
    expect(refusalOf(await log(owner, 'people')).code).toBe('invalid_input')
    expect(refusalOf(await log(owner, 'cash', -1)).code).toBe('invalid_input')
    // Sent twice, as after a lost answer, it is one entry, and the operator is the terminal's word.
    const payload = { kind: 'tabs', from: null, to: null, rows: 3 }
    const entry = { ...entryOf(1, 'log_export', payload), operator_id: personId('dono') }
    const results = [
      await push(backend, terminal, [entry]),
      await push(backend, terminal, [entry]),
      await push(backend, terminal, [
        { ...entry, id: randomUUID(), payload: { ...payload, kind: 'people' } },
      ]),
    ].map((answer) => answer.results[0])
    expect(results).toMatchObject([
      { ok: true, value: { changed: true } },
      { ok: true, value: { changed: false } },
      { ok: false, code: 'invalid_input' },
    ])
    const entries = (await read({ action: 'exported' })).reverse()
    expect(entries.map(({ details }) => details.kind)).toEqual([...EXPORT_KINDS, 'tabs'])
    expect(entries[0]).toMatchObject({ user_id: personId('dono'), details: { ...days, rows: 12 } })
    expect(entries.at(-1)?.details).toMatchObject({ rows: 3, terminal_name: 'Balcão', unproven: true })
  })

  it('has an action of its own for prices changed by those who approve nothing', async () => {
    const raise = (client: SupabaseClient, price_cents: number) =>
      client.from('products').update({ price_cents }).eq('id', company.plain).select('id').single()
    const raiseAll = async (client: SupabaseClient) => {
      const rows = await versionsOf(backend, company.id)
      const p_change = { field: 'price_cents', percent: 10, round_to_cents: 10, rows }
      answerOf(await client.rpc('change_prices', { p_company: company.id, p_change }))
    }
    answerOf(await raise(owner, 1100))
    await raiseAll(owner)
    answerOf(await raise(waiter, 100))
    answerOf(await waiter.from('products').update({ description: 'Com alho' }).eq('id', company.plain))
    await raiseAll(waiter)
    const entries = (await read({ action: 'prices_changed' })).reverse()
    expect(entries.map(({ user_id }) => user_id)).toEqual(Array(entries.length).fill(personId('funcionario')))
    expect(entries[0]).toMatchObject({
      label: 'Arroz',
      details: { count: 1, items: [{ name: 'Arroz', before: [1210, null], after: [100, null] }] },
    })
    // Products and combos are changed in one step, whose entries share a time.
    expect(entries.slice(1).map(({ details }) => details.count)).toContain(3)
    expect(entries).toHaveLength(3)
  })

  it('is read by person, table, action and days, page by page, by those who manage the company', async () => {
    for (let n = 0; n < 60; n += 1)
      answerOf(
        await owner.from('categories').insert({ company_id: company.id, name: `Categoria ${String(n)}` }),
      )
    const first = await read()
    const last = first.at(-1)
    const rest = await read({ before: last?.at, before_id: last?.id })
    expect([first.length, rest.length]).toEqual([50, 10])
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(60)
    expect(await actions({ who: personId('cozinha') })).toEqual([])
    expect(await actions({ whom: personId('dono') })).toEqual([])
    expect(await actions({ action: 'delete' })).toEqual([])
    expect(await actions({ table: 'products' })).toEqual([])
    expect(await actions({ who: personId('dono'), table: 'categories', action: 'insert' })).toHaveLength(50)
    expect(await actions({ from: '2020-01-01', to: '2020-01-02' })).toEqual([])
    expect(await actions({ from: '2020-01-01' })).toHaveLength(50)
    for (const filter of [{ who: 'x' }, { action: 'burnt' }, { from: 'ontem' }, { before: 1 }])
      expect(refusalOf(await owner.rpc('read_audit', { p_company: company.id, p_filter: filter })).code).toBe(
        'invalid_input',
      )
    expect(refusalOf(await waiter.rpc('read_audit', { p_company: company.id, p_filter: {} })).code).toBe(
      'forbidden',
    )
  })

  it('is read row by row, by an index, and of another company by nobody', async () => {
    const other = await openCompany(backend)
    const rename = async (id: string, name: string) =>
      answerOf(await owner.from('products').update({ name }).eq('id', id).select('id').single())
    await rename(company.plain, 'Arroz branco')
    await rename(company.plain, 'Arroz solto')
    await rename(other.plain, 'Arroz de outra casa')
    answerOf(await owner.from('categories').insert({ company_id: company.id, name: 'Nova' }))
    const row = { table: 'products', row: company.plain }
    expect((await read(row)).map(({ changes }) => changes.name)).toEqual([
      ['Arroz branco', 'Arroz solto'],
      ['Arroz', 'Arroz branco'],
    ])
    expect(await read({ row: other.plain })).toEqual([])
    expect(await read({ ...row, table: 'categories' })).toEqual([])
    const ask = (filter: object, client = owner) =>
      client.rpc('read_audit', { p_company: company.id, p_filter: filter })
    expect(refusalOf(await ask({ row: 'x' })).code).toBe('invalid_input')
    expect(refusalOf(await ask(row, waiter)).code).toBe('forbidden')
    await backend.sql(
      `insert into public.audit_log (company_id, tbl, row_id, action)
       select $1, 'products', gen_random_uuid()::text, 'update' from generate_series(1, 5000)`,
      [company.id],
    )
    await backend.script('analyze public.audit_log')
    await backend.script(`
      create schema by_row;
      create function by_row.scans(p_index regclass, p_person text, p_company uuid, p_filter jsonb) returns bigint
      language plpgsql as $f$
      declare before bigint := pg_stat_get_xact_numscans(p_index);
      begin
        perform set_config('request.jwt.claims', jsonb_build_object('sub', p_person, 'role', 'authenticated')::text, true);
        perform app.read_audit(p_company, p_filter);
        return pg_stat_get_xact_numscans(p_index) - before;
      end $f$`)
    const scans = async (...args: unknown[]) =>
      (await backend.sql('select by_row.scans($1::regclass, $2, $3, $4)::int as scans', args))[0]?.scans
    expect(await scans('public.audit_log_row', personId('dono'), company.id, row)).toBeGreaterThan(0)
    expect(await scans('public.audit_log_platform', personId('super'), null, {})).toBeGreaterThan(0)
  })

  it('names what a change refers to, also once it was removed, and no people that were erased', async () => {
    const add = async (table: string, values: object): Promise<string> =>
      answerOf<{ id: string }>(
        await owner
          .from(table)
          .insert({ company_id: company.id, ...values })
          .select('id')
          .single(),
      ).id
    const [grill, gone, sauces] = [
      await add('categories', { name: 'Grelhados' }),
      await add('categories', { name: 'Sazonais' }),
      await add('option_groups', { name: 'Molhos' }),
    ]
    const move = async (change: object) =>
      answerOf(await owner.from('products').update(change).eq('id', company.plain).select('id').single())
    await move({ category_id: gone })
    await move({ category_id: grill, option_group_ids: [sauces] })
    answerOf(await owner.from('categories').delete().eq('id', gone))
    const last = async () => (await read({ row: company.plain }))[0]?.names
    expect(await last()).toEqual({ [grill]: 'Grelhados', [gone]: 'Sazonais', [sauces]: 'Molhos' })
    answerOf(await owner.from('categories').update({ name: 'Da brasa' }).eq('id', grill))
    expect((await last())?.[grill]).toBe('Da brasa')
    // What another company has is not named, whatever a change refers to.
    const other = await openCompany(backend)
    const person = await addPerson(backend, 'named')
    await backend.sql(
      `insert into public.audit_log (company_id, tbl, row_id, action, changes, user_id)
       values ($1, 'ownership_offers', null, 'update', jsonb_build_object('items', jsonb_build_array(null, jsonb_build_array(
         jsonb_build_object('product_id', $2::uuid))), 'offered_to', jsonb_build_array(null, $3::uuid)), $4)`,
      [company.id, other.plain, person.id, personId('dono')],
    )
    const offer = async () => (await read({ table: 'ownership_offers' }))[0]?.names
    expect(await offer()).toEqual({ [person.id]: await nameOf(person.id) })
    await backend.sql('delete from auth.users where id = $1', [person.id])
    expect(await offer()).toEqual({})
  })

  it('has one entry for saved hours, with the days that changed, before and after', async () => {
    const ten = (weekday: number) => ({ weekday, opens_at: '10:00', closes_at: '22:00' })
    const holiday = {
      date: '2026-12-25',
      is_closed: true,
      opens_at: null,
      closes_at: null,
      note: 'Natal',
    }
    const save = async (hours: object[], exceptions: object[]) => {
      const { revision } = answerOf<{ revision: string }>(
        await owner.rpc('read_opening', { p_company: company.id }),
      )
      const saving = { p_company: company.id, p_opening: { hours, exceptions }, p_expected: revision }
      return answerOf<object>(await owner.rpc('save_opening', saving))
    }
    const ids = async () =>
      backend.sql('select id from public.opening_hours where company_id = $1 and weekday = 1', [company.id])
    await save([ten(1), ten(2)], [])
    const kept = await ids()
    const late = { ...ten(2), closes_at: '23:30' }
    expect(await save([ten(1), late], [holiday])).toMatchObject({
      hours: [ten(1), late],
      exceptions: [holiday],
    })
    expect(await ids()).toEqual(kept)
    // As it is already: no entry.
    await save([ten(1), late], [holiday])
    await save([ten(1), late], [])
    const { weekday: _day, ...span } = ten(2)
    const { date: _date, ...closed } = holiday
    const entries = (await read({ table: 'opening_hours' })).reverse()
    expect(entries.slice(1)).toMatchObject([
      {
        action: 'update',
        user_id: personId('dono'),
        changes: {
          weekday_2: [[span], [{ ...span, closes_at: '23:30' }]],
          'date_2026-12-25': [null, [closed]],
        },
      },
      { action: 'update', changes: { 'date_2026-12-25': [[closed], null] } },
    ])
    expect(entries.slice(1).map(({ changes }) => Object.keys(changes).length)).toEqual([2, 1])
    expect(await read({ table: 'opening_exceptions' })).toEqual([])
    const twice = await owner.rpc('read_opening', { p_company: company.id })
    const refused = await owner.rpc('save_opening', {
      p_company: company.id,
      p_opening: { hours: [ten(1), { ...ten(1), closes_at: '12:00' }], exceptions: [] },
      p_expected: answerOf<{ revision: string }>(twice).revision,
    })
    expect(refusalOf(refused)).toMatchObject({
      code: 'invalid_input',
      details: { field: 'hours[1].opens_at' },
    })
  })

  it('is changed and deleted by nobody: not by the service, nor by the owner of the database', async () => {
    answerOf(await owner.from('categories').insert({ company_id: company.id, name: 'Nova' }))
    const service = createClient(backend.url, backend.serviceKey, { auth: { persistSession: false } })
    const own = (query: ReturnType<typeof service.from>) => query
    for (const client of [service, owner, guestOf(backend)]) {
      const log = own(client.from('audit_log'))
      const refused = [
        await log.insert({ company_id: company.id, tbl: 'products', action: 'insert' }),
        await client.from('audit_log').update({ actor_name: 'Outra' }).eq('company_id', company.id),
        await client.from('audit_log').delete().eq('company_id', company.id),
      ]
      expect(refused.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
    }
    for (const statement of [
      `update public.audit_log set actor_name = 'Outra'`,
      `update public.audit_log set actor_name = null`,
      'delete from public.audit_log',
      'truncate public.audit_log',
    ])
      await expect(backend.sql(statement)).rejects.toThrow('forbidden')
    await backend.sql('delete from public.companies where id = $1', [company.id])
    const [row] = await backend.sql('select count(*)::int as n from public.audit_log where company_id = $1', [
      company.id,
    ])
    expect(row?.n).toBe(1)
  })

  it('keeps the ids and loses the names of a person whose account is deleted', async () => {
    const person = await addPerson(backend, 'gone')
    const client = await signIn(backend, person)
    answerOf(await client.rpc('join_company', { p_company: company.id }))
    answerOf(await owner.rpc('promote_member', { p_company: company.id, p_user: person.id }))
    answerOf(await client.from('categories').insert({ company_id: company.id, name: 'Nova' }))
    expect(await read({ who: person.id })).toHaveLength(1)
    await backend.sql('delete from auth.users where id = $1', [person.id])
    const entries = await read({ who: person.id })
    expect(entries).toHaveLength(1)
    for (const { actor_name, user_id } of entries) expect([actor_name, user_id]).toEqual([null, person.id])
    expect((await read({ whom: person.id })).map(({ whom_name }) => whom_name)).toEqual([null])
  })
})

describe('each function of the API that writes', () => {
  const COUNT_SQL = `
    create schema audited;
    create function audited.entries(p_person uuid, p_sql text, p_first text) returns text language plpgsql as $f$
    declare before bigint; n bigint;
    begin
      begin
        if p_first not like 'select%' then execute p_first; end if;
        perform set_config('request.jwt.claims', case when p_person is null then '{"role": "anon"}'
          else jsonb_build_object('sub', p_person, 'role', 'authenticated')::text end, true);
        if p_first like 'select%' then execute p_first; end if;
        before := (select count(*) from public.audit_log);
        execute 'set local role ' || case when p_person is null then 'anon' else 'authenticated' end;
        execute p_sql;
        set constraints all immediate;
        reset role;
        n := (select count(*) from public.audit_log) - before;
        raise exception sqlstate 'ZZ000';
      exception
        when sqlstate 'ZZ000' then return n::text;
        when others then return 'refused: ' || sqlerrm;
      end;
    end $f$;
    grant usage on schema audited to anon, authenticated;`

  it('leaves an entry, or is on the list with its reason', async () => {
    const world: World = await addWorld(backend, 'audited')
    await backend.script(COUNT_SQL)
    const calls = callsOfApi(world)
    const callOf = (name: string): string => calls.find((call) => call.name === name)?.sql ?? 'select'
    for (const person of [world.owner.id, personId('super')])
      await backend.sql('insert into auth.sessions (id, user_id, created_at) values ($1, $1, now())', [
        person,
      ])
    const inFreshSession = `select set_config('request.jwt.claims',
      (c.claims || jsonb_build_object('session_id', c.claims ->> 'sub'))::text, true)
      from (select current_setting('request.jwt.claims')::jsonb as claims) c`
    /** What must be so before a call changes anything. */
    const first: Readonly<Record<string, string>> = {
      clear_operator_pin: callOf('set_operator_pin'),
      choose_for_item: `
        update public.orders set user_id = '${world.customer.id}' where id = '${world.order.id}';
        update public.order_items set unavailable_reason = 'acabou' where id = '${world.order.item}'`,
      demote_member: callOf('promote_member'),
      start_branch: ['products', 'combos', 'option_groups', 'categories']
        .map((table) => `delete from public.${table} where company_id = '${world.company.id}'`)
        .join(';'),
      request_pix: `
        update public.orders set user_id = '${world.customer.id}', tab_id = '${world.tab}' where id = '${world.order.id}'`,
      withdraw_call: `update public.table_calls set user_id = '${world.customer.id}' where id = '${world.call}'`,
      join_company: `delete from public.user_companies where user_id = '${world.customer.id}'`,
      approve_company: `update public.companies set approved_at = null where id = '${world.company.id}'`,
      refuse_company: `update public.companies set approved_at = null where id = '${world.company.id}'`,
      request_approval: `update public.companies set approved_at = null, refused_at = now() where id = '${world.company.id}'`,
      offer_ownership: inFreshSession,
      appoint_owner: inFreshSession,
      withdraw_ownership: `insert into public.ownership_offers (company_id, offered_to, offered_by)
        values ('${world.company.id}', '${world.customer.id}', '${world.owner.id}')`,
      accept_ownership: `
        insert into public.ownership_offers (company_id, offered_to, offered_by)
          values ('${world.company.id}', '${world.owner.id}', '${world.customer.id}');
        update public.user_companies set role = 'owner' where user_id = '${world.customer.id}'`,
      cancel_company_deletion: callOf('request_company_deletion'),
      delete_company: `
        insert into public.company_deletions (company_id, due_at) values ('${world.company.id}', now());
        update public.orders set status = 'delivered' where company_id = '${world.company.id}';
        update public.tabs set closed_at = now() where company_id = '${world.company.id}'`,
      lift_suspension: `update public.companies set suspended_at = now(), stops_at = now() where id = '${world.company.id}'`,
    }
    const volatile = new Set(
      (await functionsOfApi(backend)).filter(({ isVolatile }) => isVolatile).map(({ name }) => name),
    )
    const left: Record<string, string> = {}
    for (const { name, asker, sql } of calls.filter((call) => volatile.has(call.name))) {
      const [row] = await backend.sql('select audited.entries($1, $2, $3) as entries', [
        FUNCTION_NEEDS[name] === 'super admin' ? personId('super') : (asker?.id ?? null),
        sql,
        first[name] ?? 'select',
      ])
      left[name] = String(row?.entries)
    }
    expect(Object.keys(left).toSorted()).toEqual([...volatile].toSorted())
    const silent = Object.entries(left).filter(
      ([name, entries]) => !(Number(entries) > 0) && !NOTHING_TO_CHANGE.includes(name),
    )
    expect(Object.fromEntries(silent)).toEqual(
      Object.fromEntries(Object.keys(NOT_AUDITED).map((name) => [name, '0'])),
    )
    expect(Object.keys(NOT_AUDITED).filter((name) => !(name in FUNCTION_NEEDS))).toEqual([])
  })
})
