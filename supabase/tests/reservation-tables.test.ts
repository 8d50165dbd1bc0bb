import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { addDays } from '@shared/domain/hours/opening-hours'
import { DURATIONS } from '@shared/domain/reservation/reservation-tables'
import { OVERLAP_CASES } from '@shared/domain/reservation/reservation-tables.fixture'
import { bookedSchema, overlapsSchema } from '@shared/schemas/reservation/reservation'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { personId } from '../seed/people'
import {
  answerOf,
  clientOf,
  guestOf,
  openCompany,
  refusalOf,
  type Company,
  type Person,
} from './support/company'

const DAY = '2030-03-16'

interface Change {
  readonly table_ids?: readonly string[]
  readonly duration_minutes?: number
  readonly updated_at?: string
  readonly accepted?: readonly string[]
}
interface Row {
  readonly id: string
  readonly updated_at: string
  readonly table_ids: readonly string[]
  readonly duration_minutes: number
}

describeOnOneDatabase('the tables of reservations', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let five = ''
  let six = ''
  const people: Partial<Record<Person, SupabaseClient>> = {}
  const who = async (person: Person): Promise<SupabaseClient> =>
    (people[person] ??= await clientOf(backend, person))

  const addTable = async (name: string, companyId = company.id): Promise<string> => {
    const id = randomUUID()
    await backend.sql('insert into public.dining_tables (id, company_id, name) values ($1, $2, $3)', [
      id,
      companyId,
      name,
    ])
    return id
  }
  const reserve = async (
    name: string,
    { date = DAY, time = '20:00', status = 'confirmed', user = null as string | null } = {},
  ): Promise<string> => {
    const id = randomUUID()
    await backend.sql(
      `insert into public.reservations (id, company_id, user_id, name, phone, date, time, people, status)
       values ($1, $2, $3, $4, '11998765432', $5::date, $6, '4', $7)`,
      [id, company.id, user, name, date, time, status],
    )
    return id
  }
  const rowOf = async (id: string): Promise<Row> => {
    const [found] = await backend.sql('select to_jsonb(r) as row from public.reservations r where id = $1', [
      id,
    ])
    return bookedSchema.parse(found?.row)
  }
  const set = async (id: string, change: Change, person: Person = 'dono', companyId = company.id) => {
    const { table_ids, duration_minutes, updated_at } = await rowOf(id)
    return (await who(person)).rpc('set_reservation_tables', {
      p_company: companyId,
      p_reservation: id,
      p_change: { table_ids, duration_minutes, updated_at, accepted: [], ...change },
    })
  }
  const isSet = async (id: string, change: Change) =>
    answerOf<{ reservation: Row; changed: boolean }>(await set(id, change))

  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    company = await openCompany(backend)
  })
  afterAll(() => backend?.stop())
  beforeEach(async () => {
    await backend.script(`
      delete from public.reservations;
      delete from public.dining_tables where company_id = '${company.id}';
      update public.companies set is_active = true where id = '${company.id}';`)
    five = await addTable('5')
    six = await addTable('6')
  })

  it('are given with how long it takes, once, and stand in the audit', async () => {
    const id = await reserve('Silva')
    expect((await rowOf(id)).duration_minutes).toBe(120)
    expect(DURATIONS).toContain(120)
    const change = { table_ids: [five, six], duration_minutes: 90, updated_at: (await rowOf(id)).updated_at }
    const first = await isSet(id, change)
    expect(first).toMatchObject({
      changed: true,
      reservation: { table_ids: [five, six], duration_minutes: 90 },
    })
    // Sent again, since the answer was lost: it stands.
    expect((await isSet(id, change)).changed).toBe(false)
    const [entry] = await backend.sql(
      `select changes from public.audit_log where tbl = 'reservations' and row_id = $1 and action = 'update'`,
      [id],
    )
    expect(Object.keys((entry?.changes ?? {}) as object)).toEqual(
      expect.arrayContaining(['table_ids', 'duration_minutes']),
    )
  })

  it('are given by those who manage content, in their company', async () => {
    const id = await reserve('Silva', { user: personId('cliente') })
    for (const person of ['cliente', 'cozinha', 'sem-empresa'] as const)
      expect(refusalOf(await set(id, { table_ids: [five] }, person)).code, person).toBe('forbidden')
    const asGuest = await guestOf(backend).rpc('set_reservation_tables', {
      p_company: company.id,
      p_reservation: id,
      p_change: {},
    })
    expect(refusalOf(asGuest).code).toBe('not_authenticated')
    const other = await openCompany(backend)
    expect(refusalOf(await set(id, { table_ids: [], duration_minutes: 60 }, 'dono', other.id))).toEqual({
      code: 'not_found',
      details: { entity: 'reservation' },
    })
    const theirs = await addTable('5', other.id)
    expect(refusalOf(await set(id, { table_ids: [theirs] }))).toEqual({
      code: 'not_found',
      details: { entity: 'dining_table' },
    })
    expect((await rowOf(id)).table_ids).toEqual([])
    answerOf(await set(id, { table_ids: [five] }, 'funcionario'))
  })

  it.each<[string, Record<string, unknown>]>([
    ['table_ids', { table_ids: ['five'] }],
    ['table_ids', { table_ids: Array.from({ length: 21 }, () => randomUUID()) }],
    ['duration_minutes', { duration_minutes: 10 }],
    ['duration_minutes', { duration_minutes: 721 }],
    ['updated_at', { updated_at: 'ontem' }],
    ['accepted', { accepted: 'Silva' }],
  ])('need a good %s', async (field, wrong) => {
    const id = await reserve('Silva')
    expect(refusalOf(await set(id, wrong as Change))).toEqual({ code: 'invalid_input', details: { field } })
    expect(refusalOf(await set(id, { table_ids: [five, five] })).details).toEqual({ field: 'table_ids' })
  })

  it('are taken twice only by somebody who knows by whom', async () => {
    const [silva, souza, lima] = [
      await reserve('Silva'),
      await reserve('Souza', { time: '21:00' }),
      await reserve('Lima'),
    ]
    await isSet(silva, { table_ids: [five, six] })
    const refused = refusalOf(await set(souza, { table_ids: [five] }))
    expect(refused.code).toBe('reservation_refused')
    expect(overlapsSchema.parse(refused.details).overlaps).toEqual([
      { id: silva, name: 'Silva', date: DAY, time: '20:00', people: '4', table_ids: [five] },
    ])
    expect((await rowOf(souza)).table_ids).toEqual([])
    expect((await isSet(souza, { table_ids: [five], accepted: [silva] })).changed).toBe(true)
    // A third one was not named in what the person accepted.
    const again = refusalOf(await set(lima, { table_ids: [five], accepted: [silva] }))
    expect(overlapsSchema.parse(again.details).overlaps.map(({ name }) => name)).toEqual(['Silva', 'Souza'])
    // Longer may reach into another one as well.
    await isSet(lima, { table_ids: [], duration_minutes: 60 })
    await backend.sql(
      `update public.reservations set time = '18:00', table_ids = array[$2]::uuid[] where id = $1`,
      [lima, six],
    )
    expect(refusalOf(await set(lima, { duration_minutes: 150 })).details).toMatchObject({ reason: 'overlap' })
  })

  it.each(OVERLAP_CASES)('overlap as TypeScript says: $name', async ({ first, second, status, overlaps }) => {
    const wanted = await reserve('Silva', { date: addDays(DAY, first[0]), time: first[1] })
    const other = await reserve('Souza', { date: addDays(DAY, second[0]), time: second[1] })
    await isSet(other, { table_ids: [five], duration_minutes: second[2] })
    if (status) await backend.sql('update public.reservations set status = $2 where id = $1', [other, status])
    const answer = await set(wanted, { table_ids: [five], duration_minutes: first[2] })
    expect(answer.error !== null).toBe(overlaps)
  })

  it('given by two at once: the table has one of them, and nobody overwrites what they have not seen', async () => {
    const [silva, souza] = [await reserve('Silva'), await reserve('Souza')]
    const both = await Promise.all([
      set(silva, { table_ids: [five] }),
      set(souza, { table_ids: [five] }, 'super'),
    ])
    expect(both.filter(({ error }) => error === null)).toHaveLength(1)
    const lima = await reserve('Lima', { time: '12:00' })
    const { updated_at } = await rowOf(lima)
    await isSet(lima, { table_ids: [six] })
    const late = refusalOf(await set(lima, { table_ids: [five], updated_at }, 'super'))
    expect(late).toMatchObject({ code: 'edit_conflict', details: { current: { table_ids: [six] } } })
    expect((await rowOf(lima)).table_ids).toEqual([six])
  })

  it('stay with a reservation whose table is removed, until they are given anew', async () => {
    const id = await reserve('Silva')
    await isSet(id, { table_ids: [five] })
    await backend.sql('delete from public.dining_tables where id = $1', [five])
    expect((await rowOf(id)).table_ids).toEqual([five])
    expect(refusalOf(await set(id, { table_ids: [five, six] })).details).toEqual({ entity: 'dining_table' })
    expect((await isSet(id, { table_ids: [six] })).reservation.table_ids).toEqual([six])
  })

  it('are given to nobody who cancelled, and lost by who asks for another time', async () => {
    const cancelled = await reserve('Lima', { status: 'cancelled' })
    expect(refusalOf(await set(cancelled, { table_ids: [five] })).details).toEqual({
      reason: 'status',
      status: 'cancelled',
    })
    const zone = 'America/Sao_Paulo'
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + 3 * 86_400_000)
    const id = await reserve('Caio', { user: personId('cliente'), date })
    await isSet(id, { table_ids: [five] })
    const form = { id, name: 'Caio', phone: '11998765432', date, time: '20:00', people: '4' }
    const change = async (over: object) =>
      answerOf<{ reservation: Row }>(
        await (
          await who('cliente')
        ).rpc('change_own_reservation', { p_company: company.id, p_reservation: { ...form, ...over } }),
      ).reservation.table_ids
    expect(await change({ observations: 'Janela' })).toEqual([five])
    expect(await change({ observations: 'Janela', time: '20:30' })).toEqual([])
  })

  it('reserved soon are read by those who take orders, without telephones', async () => {
    const at = async (name: string, minutes: number, over: { status?: string } = {}): Promise<void> => {
      const [moment] = await backend.sql(
        `select (m)::date::text as date, to_char(m, 'HH24:MI') as time
         from (select (now() + make_interval(mins => $1)) at time zone c.time_zone as m from public.companies c where c.id = $2) x`,
        [minutes, company.id],
      )
      const id = await reserve(name, { date: String(moment?.date), time: String(moment?.time), ...over })
      await backend.sql('update public.reservations set table_ids = array[$2]::uuid[] where id = $1', [
        id,
        five,
      ])
    }
    await at('Atrasada', -50)
    await at('Silva', 100)
    await at('Ontem', -90)
    await at('Tarde', 150)
    await at('Pedida', 30, { status: 'requested' })
    await at('Sentada', 0, { status: 'seated' })
    await reserve('Sem mesa')
    const read = async (person: Person) =>
      (await who(person)).rpc('read_reserved_tables', { p_company: company.id })
    for (const person of ['dono', 'funcionario'] as const) {
      const { reserved } = answerOf<{ reserved: Record<string, unknown>[] }>(await read(person))
      expect(reserved.map(({ name }) => name)).toEqual(['Atrasada', 'Silva'])
      expect(Object.keys(reserved[0] ?? {}).sort()).toEqual(['id', 'name', 'people', 'table_ids', 'time'])
    }
    for (const person of ['cliente', 'cozinha', 'sem-empresa'] as const)
      expect(refusalOf(await read(person)).code, person).toBe('forbidden')
  })
})
