import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerOf,
  clientOf,
  guestOf,
  openCompany,
  refusalOf,
  type Company,
  type Person,
} from './support/company'

interface Asked {
  reservation: Record<string, unknown> & { id: string; status: string }
  duplicate: boolean
}

const ZONE = 'America/Sao_Paulo'
const daysAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(Date.now() + days * 86_400_000)

const formOf = (over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  name: ' Ana Souza ',
  phone: '(11) 99876-5432',
  date: daysAhead(3),
  time: '20:00',
  people: '4',
  observations: 'Janela, por favor',
  ...over,
})

describeOnOneDatabase('reservations', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let guest: SupabaseClient
  const people: Partial<Record<Person, SupabaseClient>> = {}
  const who = async (person: Person): Promise<SupabaseClient> =>
    (people[person] ??= await clientOf(backend, person))

  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    company = await openCompany(backend)
    guest = guestOf(backend)
  })
  afterAll(() => backend?.stop())
  const clear = () =>
    backend.script(`
      delete from public.reservations;
      delete from public.reservation_settings where company_id = '${company.id}';
      update public.companies set is_active = true where id = '${company.id}';`)

  const send = (form: unknown, client = guest, companyId = company.id) =>
    client.rpc('request_reservation', { p_company: companyId, p_reservation: form })
  const ask = async (form: unknown, client = guest) => answerOf<Asked>(await send(form, client))
  const kept = async () => (await backend.sql('select * from public.reservations')).length

  describe('asked for', () => {
    beforeEach(clear)
    it('by a guest are kept as asked, once however often they are sent [S1.customer-books]', async () => {
      const form = formOf()
      const first = await ask(form)
      expect(first.duplicate).toBe(false)
      expect(first.reservation).toMatchObject({
        ...form,
        name: 'Ana Souza',
        status: 'requested',
        user_id: null,
        company_id: company.id,
      })
      const again = await ask({ ...form, people: '9' })
      expect(again).toEqual({ ...first, duplicate: true })
      expect(await kept()).toBe(1)
    })

    it('at once with one id are one', async () => {
      const form = formOf()
      const answers = await Promise.all([1, 2, 3, 4].map(() => ask(form)))
      expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
      expect(await kept()).toBe(1)
    })

    it('need no observations [S5.reservation-observations]', async () => {
      for (const observations of [null, '', '  '])
        expect(
          (await ask(formOf({ observations, phone: `119${Math.random().toString().slice(2, 10)}` })))
            .reservation.observations,
        ).toBeNull()
      const { observations: _left, ...bare } = formOf()
      expect((await ask(bare)).reservation.observations).toBeNull()
    })

    const wrong: readonly (readonly [string, unknown])[] = [
      ['id', 'x'],
      ['id', null],
      ['name', ''],
      ['name', 'x'.repeat(121)],
      ['phone', ''],
      ['phone', '9876-5432'],
      ['phone', 'ligue 11 99876-5432'],
      ['phone', '1'.repeat(16)],
      ['date', ''],
      ['date', '31/12/2030'],
      ['date', '2030-02-30'],
      ['time', ''],
      ['time', '24:00'],
      ['time', '8:00'],
      ['people', ''],
      ['people', '0'],
      ['people', '501'],
      ['people', 4],
      ['people', 'mais de 10'],
      ['observations', 'x'.repeat(501)],
    ]
    it.each(wrong)('need a good %s: %j is refused [S5.reservation-mandatory]', async (field, value) => {
      expect(refusalOf(await send(formOf({ [field]: value })))).toEqual({
        code: 'invalid_input',
        details: { field },
      })
      expect(await kept()).toBe(0)
    })

    it('with the id of somebody else’s are refused, and tell nothing', async () => {
      const form = formOf()
      await ask(form)
      const refused = { code: 'invalid_input', details: { field: 'id' } }
      expect(refusalOf(await send({ ...form, phone: '21 98888-7777' }))).toEqual(refused)
      expect(refusalOf(await send(form, await who('cliente')))).toEqual(refused)
      const other = await openCompany(backend)
      expect(refusalOf(await send(form, guest, other.id))).toEqual(refused)
    })

    it('of an unknown or inactive company are refused', async () => {
      expect(refusalOf(await send(formOf(), guest, randomUUID())).code).toBe('not_found')
      await backend.sql('update public.companies set is_active = false where id = $1', [company.id])
      expect(refusalOf(await send(formOf())).code).toBe('company_inactive')
    })

    it('are refused with the reason where the company takes none', async () => {
      const reasonOf = async (over: Record<string, unknown>) => refusalOf(await send(formOf(over)))
      expect(await reasonOf({ date: daysAhead(-1) })).toEqual({
        code: 'reservation_refused',
        details: { reason: 'past' },
      })
      expect((await reasonOf({ date: daysAhead(181) })).details).toEqual({ reason: 'too_far' })
      expect((await reasonOf({ time: '04:00' })).details).toEqual({ reason: 'time_not_offered' })
      await backend.sql(
        'insert into public.reservation_settings (company_id, is_enabled) values ($1, false)',
        [company.id],
      )
      expect((await reasonOf({})).details).toEqual({ reason: 'disabled' })
    })
  })

  describe('in a hurry', () => {
    beforeEach(clear)
    const age = (interval: string) =>
      backend.sql(`update public.reservations set created_at = created_at - interval '${interval}'`)

    it('are three an hour for a number at a company, however it is written', async () => {
      for (const phone of ['(11) 99876-5432', '+55 11 99876-5432', '011 998765432'])
        await ask(formOf({ phone }))
      const refusal = refusalOf(await send(formOf()))
      expect(refusal.code).toBe('too_many_requests')
      const wait = Date.parse(String(refusal.details.retry_at)) - Date.now()
      expect(wait).toBeGreaterThan(50 * 60_000)
      expect(wait).toBeLessThanOrEqual(61 * 60_000)
      await ask(formOf({ phone: '(11) 99876-5433' }))
      const other = await openCompany(backend)
      answerOf(await send(formOf(), guest, other.id))
      await age('61 minutes')
      expect((await ask(formOf())).duplicate).toBe(false)
    })

    it('are ten a day', async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await ask(formOf())
        await age('61 minutes')
      }
      expect(refusalOf(await send(formOf())).code).toBe('too_many_requests')
      await age('14 hours')
      expect((await ask(formOf())).duplicate).toBe(false)
    })

    it('sent at once are counted one after the other', async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(formOf())))
      expect(answers.filter(({ error }) => error === null)).toHaveLength(3)
      expect(answers.filter(({ error }) => error?.message === 'too_many_requests')).toHaveLength(3)
    })

    it('with numbers made up end at what a company can answer in an hour', async () => {
      await backend.sql(
        `insert into public.reservations (company_id, name, phone, date, time, people)
         select $1, 'x', '119' || (10000000 + n), current_date, '20:00', '2' from generate_series(1, 240) n`,
        [company.id],
      )
      expect(refusalOf(await send(formOf())).code).toBe('too_many_requests')
    })
  })
})
