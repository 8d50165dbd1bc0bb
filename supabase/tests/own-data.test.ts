import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPerson, guest, PASSWORD, signIn, type Person } from '../../tests/support/people'
import { addCompany, addMember, type Company } from '../../tests/support/world'
import { answerOf, refusalOf } from './support/company'

const PHONE = '(11) 98765-4321'

describeOnOneDatabase('A person’s own data', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let person: Person
  let client: SupabaseClient
  let name: string
  beforeAll(async () => {
    backend = await startTestBackend({ postgres, seed: false })
    company = await addCompany(backend, 'dados', 1)
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    name = `Beatriz ${randomUUID()}`
    person = await addPerson(backend, `beatriz-${randomUUID()}`)
    client = await signIn(backend, person)
    await backend.sql('update public.profiles set nome = $2, telefone = $3 where id = $1', [
      person.id,
      name,
      PHONE,
    ])
  })

  const addOrder = async (
    name: string,
    phone: string | null = PHONE,
    operator: string | null = null,
  ): Promise<string> => {
    const id = randomUUID()
    await backend.sql(
      `insert into public.orders (id, company_id, number, origin, user_id, customer_name, customer_phone, responsible_name,
         table_number, source, subtotal_cents, total_cents, client_placed_at, operator_id)
       values ($1, $2, 'W001', 'web', $3, $4, $5, $4, '5', 'main_menu', 1000, 1000, now(), $6)`,
      [id, company.id, person.id, name, phone, operator],
    )
    await backend.sql(
      `insert into public.order_items (id, order_id, company_id, position, product_id, code, name, category, quantity, unit_price_cents, source)
       values (gen_random_uuid(), $1, $2, 1, $3, 'P1', 'Prato', 'Pratos', 1, 1000, 'main_menu')`,
      [id, company.id, company.products[0]?.id],
    )
    // As place_order writes it.
    await backend.sql(
      `insert into public.order_events (company_id, order_id, kind, user_id, payload)
       select o.company_id, o.id, 'placed', o.user_id, jsonb_build_object('flags', '{}'::text[], 'content', app.content_of(o, '{}'))
       from public.orders o where o.id = $1`,
      [id],
    )
    return id
  }
  /** What is left of an order to find its person again by trying names and telephones. */
  const hashOf = async (id: string): Promise<unknown> =>
    (
      await backend.sql(`select payload -> 'content' as hash from public.order_events where order_id = $1`, [
        id,
      ])
    )[0]?.hash
  const addReservation = async (date: string): Promise<string> => {
    const id = randomUUID()
    await backend.sql(
      `insert into public.reservations (id, company_id, user_id, name, phone, date, time, people, observations)
       values ($1, $2, $3, $4, $5, $6::date, '20:00', '4', 'aniversário de ' || $4)`,
      [id, company.id, person.id, name, PHONE, date],
    )
    return id
  }
  /** A guest's call that an employee took; `caller` is null for a guest who has left. */
  const addCall = async (
    caller: string | null,
    callerName: string,
    taker: string | null,
    takerName: string,
  ) => {
    const id = randomUUID()
    await backend.sql(
      `insert into public.table_calls (id, company_id, kind, table_number, user_id, customer_name, taken_at, taken_by, taken_name, done_at)
       values ($1, $2, 'waiter', '5', $3, $4, now(), $5, $6, now())`,
      [id, company.id, caller, callerName, taker, takerName],
    )
    return id
  }
  const rowOf = async (table: string, id: string) =>
    (await backend.sql(`select * from public.${table} where id = $1`, [id]))[0]
  const erase = () => client.rpc('erase_my_account')

  it('is exported as a whole, and nobody else’s with it', async () => {
    await addMember(backend, person, company, 'customer')
    await addOrder(name)
    await addReservation('2030-01-01')
    await addCall(person.id, name, null, 'Bruno')
    await backend.sql(
      `insert into public.invitations (company_id, email, role) values ($1, $2, 'employee')`,
      [company.id, person.email],
    )
    const other = await addPerson(backend, `carla-${randomUUID().slice(0, 8)}`)
    const data = answerOf<Record<string, unknown>>(await client.rpc('export_my_data'))
    expect(data).toMatchObject({
      format: 'comanda-own-data',
      account: { id: person.id, email: person.email },
      profile: { nome: name, telefone: PHONE },
      memberships: [{ company: 'dados', role: 'customer' }],
      orders: [{ number: 'W001', customer_name: name, total_cents: 1000, items: [{ name: 'Prato' }] }],
      reservations: [{ date: '2030-01-01', name: name, people: '4' }],
      table_calls: [{ company: 'dados', kind: 'waiter', table_number: '5', customer_name: name }],
      invitations: [{ company: 'dados', role: 'employee', state: 'pending' }],
    })
    const others = await signIn(backend, other)
    const theirs = JSON.stringify(answerOf(await others.rpc('export_my_data')))
    expect(theirs).not.toContain(name)
    expect(theirs).toContain(other.email)
    expect(refusalOf(await guest(backend).rpc('export_my_data')).code).toBe('not_authenticated')
  })

  it('leaves nothing after the erasure but the sale, the seat and ids', async () => {
    await addMember(backend, person, company, 'employee')
    const order = await addOrder(name)
    const own = await addCall(person.id, name, null, 'Bruno')
    const taken = await addCall(null, 'Ana', person.id, name)
    const [coming, past] = [await addReservation('2030-01-01'), await addReservation('2020-01-01')]
    await backend.sql(
      `insert into public.invitations (company_id, email, role) values ($1, $2, 'employee')`,
      [company.id, person.email],
    )
    answerOf(await client.rpc('leave_company', { p_company: company.id }))
    expect(await hashOf(order)).toMatch(/^[0-9a-f]{32}$/)
    expect((await erase()).error).toBeNull()
    expect(await hashOf(order)).toBeNull()

    expect(await rowOf('orders', order)).toMatchObject({
      user_id: null,
      customer_name: 'Pessoa apagada',
      customer_phone: null,
      responsible_name: null,
      total_cents: 1000,
    })
    expect(await rowOf('table_calls', own)).toMatchObject({ customer_name: null, taken_name: 'Bruno' })
    expect(await rowOf('table_calls', taken)).toMatchObject({ customer_name: 'Ana', taken_name: null })
    expect(await rowOf('reservations', coming)).toMatchObject({ status: 'cancelled', name: 'Pessoa apagada' })
    expect(await rowOf('reservations', past)).toMatchObject({ status: 'requested', observations: null })
    const [entry] = await backend.sql(
      `select actor_name from public.audit_log where user_id = $1 and tbl = 'user_companies' and action = 'delete'`,
      [person.id],
    )
    expect(entry).toEqual({ actor_name: null })

    const tables = await backend.sql(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and (n.nspname in ('public', 'app') or n.nspname = 'auth' and c.relname <> 'audit_log_entries')`,
    )
    for (const { name: table } of tables) {
      const rows = await backend.sql(`select to_jsonb(t)::text as row from ${String(table)} t`)
      const text = JSON.stringify(rows)
      for (const trace of [name, person.email])
        expect(text.includes(trace), `${trace} in ${String(table)}`).toBe(false)
    }
    const signedIn = await guest(backend).auth.signInWithPassword({ email: person.email, password: PASSWORD })
    expect(signedIn.error?.code).toBe('invalid_credentials')
    expect((await client.auth.refreshSession()).error).not.toBeNull()
  })

  // Whatever the hour of the database, one of these days is another than its own.
  it.each(['Etc/GMT+12', 'Etc/GMT-14'])(
    'gives back the tables still to come by the clock of the company, in %s',
    async (zone) => {
      await backend.sql('update public.companies set time_zone = $2 where id = $1', [company.id, zone])
      const at = async (shift: string): Promise<string> => {
        const id = await addReservation('2030-01-01')
        await backend.sql(
          `update public.reservations r set date = m.moment::date, time = to_char(m.moment, 'HH24:MI')
           from (select (now() + $2::interval) at time zone $3 as moment) m where r.id = $1`,
          [id, shift, zone],
        )
        return id
      }
      const [past, soon] = [await at('-1 hour'), await at('1 hour')]
      expect((await erase()).error).toBeNull()
      expect(await rowOf('reservations', past)).toMatchObject({
        status: 'requested',
        cancelled_by_customer: false,
      })
      expect(await rowOf('reservations', soon)).toMatchObject({
        status: 'cancelled',
        cancelled_by_customer: true,
      })
    },
  )

  it('leaves no note and no name on a comanda once the order is finished', async () => {
    const [done, open, numbered] = [await addOrder(name), await addOrder(name), await addOrder(name)]
    for (const [order, status, comanda] of [
      [done, 'delivered', 'Beatriz'],
      [open, 'placed', 'Beatriz'],
      [numbered, 'delivered', '12'],
    ]) {
      await backend.sql('update public.orders set status = $2, comanda = $3 where id = $1', [
        ...[order, status, comanda],
      ])
      await backend.sql(`update public.order_items set notes = 'Para a Beatriz' where order_id = $1`, [order])
    }
    expect((await erase()).error).toBeNull()
    const left = async (order: string) =>
      (
        await backend.sql(
          `select o.comanda, i.notes from public.orders o join public.order_items i on i.order_id = o.id where o.id = $1`,
          [order],
        )
      )[0]
    expect(await left(done)).toEqual({ comanda: null, notes: null })
    expect(await left(open), 'the kitchen cooks by it').toMatchObject({ notes: 'Para a Beatriz' })
    expect(await left(numbered)).toEqual({ comanda: '12', notes: null })
  })

  it.each([
    ['an employee', 'employee'],
    ['who was an employee', 'customer'],
  ] as const)('of %s leaves the names of the guests whom they served', async (_who, role) => {
    await addMember(backend, person, company, role)
    const order = await addOrder('Mesa da Ana', null, person.id)
    const data = JSON.stringify(answerOf(await client.rpc('export_my_data')))
    expect(data).not.toContain('Mesa da Ana')
    expect((await erase()).error).toBeNull()
    expect(await rowOf('orders', order)).toMatchObject({ user_id: null, customer_name: 'Mesa da Ana' })
  })

  it('of an employee goes from what they ordered for themselves, by name or telephone', async () => {
    await addMember(backend, person, company, 'employee')
    const orders = [
      await addOrder(name.toUpperCase(), null, person.id),
      await addOrder('Bia', PHONE.replace(/\D/g, ''), person.id),
    ]
    const { orders: exported } = answerOf<{ orders: { customer_name: string | null }[] }>(
      await client.rpc('export_my_data'),
    )
    expect(exported.map(({ customer_name }) => customer_name)).toEqual([name.toUpperCase(), 'Bia'])
    expect((await erase()).error).toBeNull()
    for (const order of orders)
      expect(await rowOf('orders', order)).toMatchObject({
        customer_name: 'Pessoa apagada',
        customer_phone: null,
      })
  })

  it('that is erased asks for no table by a token that is still good', async () => {
    expect((await erase()).error).toBeNull()
    const asked = await client.rpc('request_reservation', {
      p_company: company.id,
      p_reservation: {
        id: randomUUID(),
        name,
        phone: PHONE,
        date: '2030-01-01',
        time: '20:00',
        people: '4',
        observations: null,
      },
    })
    expect(refusalOf(asked).code).toBe('not_authenticated')
  })

  it('of the last owner is not erased, and the companies are named', async () => {
    await addMember(backend, person, company, 'owner')
    expect(refusalOf(await erase())).toEqual({
      code: 'forbidden',
      details: { reason: 'last_owner', companies: ['dados'] },
    })
    const second = await addPerson(backend, `dora-${randomUUID().slice(0, 8)}`)
    await addMember(backend, second, company, 'owner')
    expect((await erase()).error).toBeNull()
    await backend.sql('delete from public.user_companies where company_id = $1', [company.id])
  })

  it('is not erased by a session that is older than ten minutes, however fresh its token', async () => {
    await backend.sql(
      `update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1`,
      [person.id],
    )
    expect(refusalOf(await erase()).code).toBe('sign_in_again')
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(refusalOf(await erase()).code).toBe('sign_in_again')
    client = await signIn(backend, person)
    expect((await erase()).error).toBeNull()
    expect(refusalOf(await guest(backend).rpc('erase_my_account')).code).toBe('not_authenticated')
  })

  it('is not erased by a thief of a session, who sets a password and signs in by it', async () => {
    const password = 'outra-senha-do-ladrão-17'
    expect((await client.auth.updateUser({ password })).error).toBeNull()
    const thief = guest(backend)
    expect((await thief.auth.signInWithPassword({ email: person.email, password })).error).toBeNull()
    expect(refusalOf(await thief.rpc('erase_my_account'))).toEqual({
      code: 'forbidden',
      details: { reason: 'credentials_changed' },
    })
    await backend.sql(
      `update app.credential_changes set at = now() - interval '25 hours' where user_id = $1`,
      [person.id],
    )
    expect((await thief.rpc('erase_my_account')).error).toBeNull()
  })
})
