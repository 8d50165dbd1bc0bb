import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { momentAt, openingState } from '@shared/domain/hours/opening-hours'
import { RESERVATION_CASES, RESERVATION_COMPANIES } from '@shared/domain/reservation/reservation.fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

describeOnOneDatabase('reservations asked for', ({ postgres }) => {
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

  describe('are read', () => {
    beforeEach(clear)
    const seenBy = async (client: SupabaseClient) =>
      (await client.from('reservations').select('id').eq('company_id', company.id)).data?.length ?? 'refused'

    it('by the customer who made them and by those who manage content', async () => {
      await ask(formOf())
      await ask(formOf({ phone: '11 97777-6666' }), await who('cliente'))
      expect(await seenBy(guest)).toBe('refused')
      expect(await seenBy(await who('cliente'))).toBe(1)
      expect(await seenBy(await who('cozinha'))).toBe(0)
      for (const person of ['dono', 'super', 'admin', 'funcionario'] as const)
        expect(await seenBy(await who(person)), person).toBe(2)
    })

    it('and written by functions alone', async () => {
      const { reservation } = await ask(formOf(), await who('cliente'))
      for (const person of ['cliente', 'dono', 'super'] as const) {
        const { error } = await (
          await who(person)
        )
          .from('reservations')
          .update({ people: '9' })
          .eq('id', reservation.id)
        expect(error?.code, person).toBe('42501')
      }
      expect(reservation.user_id).toBe(personId('cliente'))
    })
  })

  describe('answered', () => {
    beforeEach(clear)
    const set = async (
      id: string,
      status: unknown,
      person: Person = 'dono',
      companyId = company.id,
      expected?: unknown,
    ) =>
      (await who(person)).rpc('set_reservation_status', {
        p_company: companyId,
        p_reservation: id,
        p_status: status,
        ...(expected === undefined ? {} : { p_expected: expected }),
      })

    it.each([
      ['confirmed', 'seated'],
      ['confirmed', 'no_show'],
      ['confirmed', 'cancelled'],
    ])('%s, then %s, each with its moment', async (first, second) => {
      const { reservation } = await ask(formOf())
      for (const status of [first, second]) {
        const { reservation: row, changed } = answerOf<{
          reservation: Record<string, unknown>
          changed: boolean
        }>(await set(reservation.id, status))
        expect(changed).toBe(true)
        expect(row).toMatchObject({ status, status_changed_by: personId('dono') })
        expect(Date.parse(String(row[`${status}_at`]))).toBeGreaterThan(Date.now() - 60_000)
      }
      const again = answerOf<{ changed: boolean }>(await set(reservation.id, second))
      expect(again.changed).toBe(false)
      expect(refusalOf(await set(reservation.id, 'requested'))).toEqual({
        code: 'reservation_refused',
        details: { reason: 'status', status: second },
      })
    })

    it('may be cancelled at once, but nobody is seated who was not confirmed', async () => {
      const { reservation } = await ask(formOf())
      for (const status of ['seated', 'no_show'])
        expect(refusalOf(await set(reservation.id, status)).details).toEqual({
          reason: 'status',
          status: 'requested',
        })
      answerOf(await set(reservation.id, 'cancelled'))
      expect(refusalOf(await set(reservation.id, 'confirmed')).code).toBe('reservation_refused')
    })

    it('by those who manage content, in their company', async () => {
      const { reservation } = await ask(formOf())
      for (const person of ['cliente', 'cozinha', 'sem-empresa'] as const)
        expect(refusalOf(await set(reservation.id, 'confirmed', person)).code, person).toBe('forbidden')
      const asGuest = await guest.rpc('set_reservation_status', {
        p_company: company.id,
        p_reservation: reservation.id,
        p_status: 'confirmed',
      })
      expect(refusalOf(asGuest).code).toBe('not_authenticated')
      const other = await openCompany(backend)
      expect(refusalOf(await set(reservation.id, 'confirmed', 'dono', other.id))).toEqual({
        code: 'not_found',
        details: { entity: 'reservation' },
      })
      expect(refusalOf(await set(reservation.id, 'maybe')).details).toEqual({ field: 'status' })
      answerOf(await set(reservation.id, 'confirmed', 'funcionario'))
    })

    it('as they were seen: what its guest changed meanwhile is shown instead of confirmed', async () => {
      const form = formOf()
      const { reservation: seen } = await ask(form, await who('cliente'))
      answerOf(
        await (
          await who('cliente')
        ).rpc('change_own_reservation', { p_company: company.id, p_reservation: { ...form, people: '12' } }),
      )
      const confirm = (expected?: unknown) => set(seen.id, 'confirmed', 'dono', company.id, expected)
      const refusal = refusalOf(await confirm(seen.updated_at))
      expect(refusal).toMatchObject({
        code: 'edit_conflict',
        details: { current: { id: seen.id, people: '12', status: 'requested' } },
      })
      expect(refusalOf(await confirm('ontem')).details).toEqual({ field: 'expected' })
      const { current } = refusal.details as { current: { updated_at: string } }
      expect(answerOf<{ changed: boolean }>(await confirm(current.updated_at)).changed).toBe(true)
      // Again, as a retry has it: it stands already.
      expect(answerOf<{ changed: boolean }>(await confirm(seen.updated_at)).changed).toBe(false)
    })

    it('by two at once end in one state', async () => {
      const { reservation } = await ask(formOf())
      answerOf(await set(reservation.id, 'confirmed'))
      const answers = await Promise.all([
        set(reservation.id, 'seated'),
        set(reservation.id, 'no_show', 'super'),
      ])
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    })
  })

  describe('of a customer', () => {
    beforeEach(clear)
    const change = async (form: unknown, person: Person = 'cliente') =>
      (await who(person)).rpc('change_own_reservation', { p_company: company.id, p_reservation: form })
    const cancel = async (id: string, person: Person = 'cliente', companyId = company.id) =>
      (await who(person)).rpc('cancel_own_reservation', { p_company: companyId, p_reservation: id })
    const confirm = async (id: string) =>
      answerOf(
        await (
          await who('dono')
        ).rpc('set_reservation_status', {
          p_company: company.id,
          p_reservation: id,
          p_status: 'confirmed',
        }),
      )
    const changed = async (form: unknown) =>
      answerOf<{ reservation: Record<string, unknown>; changed: boolean }>(await change(form))

    it('are not moved back by a page of before: what stands now is shown instead', async () => {
      const form = formOf()
      const { reservation: seen } = await ask(form, await who('cliente'))
      const changeFrom = async (over: object, expected: unknown) =>
        (await who('cliente')).rpc('change_own_reservation', {
          p_company: company.id,
          p_reservation: { ...form, ...over },
          p_expected: expected,
        })
      // On another device.
      answerOf(await changeFrom({ people: '12' }, seen.updated_at))
      const refusal = refusalOf(await changeFrom({ observations: 'Janela' }, seen.updated_at))
      expect(refusal).toMatchObject({
        code: 'edit_conflict',
        details: { current: { id: seen.id, people: '12', observations: form.observations } },
      })
      expect(refusalOf(await changeFrom({ people: '3' }, 'ontem')).details).toEqual({ field: 'expected' })
      // Again, as a retry has it: it stands already.
      expect(
        answerOf<{ changed: boolean }>(await changeFrom({ people: '12' }, seen.updated_at)).changed,
      ).toBe(false)
      const { current } = refusal.details as { current: { updated_at: string } }
      answerOf(await changeFrom({ people: '12', observations: 'Janela' }, current.updated_at))
    })

    it('are changed by them: another time is answered anew, another wish is not', async () => {
      const form = formOf()
      await ask(form, await who('cliente'))
      await confirm(form.id)
      const wish = { ...form, observations: 'Cadeira de bebê' }
      expect(await changed(wish)).toMatchObject({
        changed: true,
        reservation: { status: 'confirmed', observations: 'Cadeira de bebê', user_id: personId('cliente') },
      })
      expect((await changed(wish)).changed).toBe(false)
      expect(await changed({ ...wish, time: '20:30', people: '5' })).toMatchObject({
        changed: true,
        reservation: { status: 'requested', confirmed_at: null, time: '20:30', people: '5' },
      })
      expect(refusalOf(await change({ ...wish, time: '03:10' }))).toEqual({
        code: 'reservation_refused',
        details: { reason: 'time_not_offered' },
      })
    })

    it('are cancelled by them once, and the company sees who it was', async () => {
      const { reservation } = await ask(formOf(), await who('cliente'))
      await confirm(reservation.id)
      const first = answerOf<{ reservation: Record<string, unknown>; changed: boolean }>(
        await cancel(reservation.id),
      )
      expect(first).toMatchObject({
        changed: true,
        reservation: {
          status: 'cancelled',
          cancelled_by_customer: true,
          status_changed_by: personId('cliente'),
        },
      })
      expect(answerOf<{ changed: boolean }>(await cancel(reservation.id)).changed).toBe(false)
      expect(refusalOf(await change({ ...formOf(), id: reservation.id })).details).toEqual({
        reason: 'status',
        status: 'cancelled',
      })
    })

    it('are left to them alone, and to their time', async () => {
      const form = formOf()
      await ask(form, await who('cliente'))
      for (const person of ['dono', 'funcionario', 'super'] as const) {
        expect(refusalOf(await cancel(form.id, person)).code, person).toBe('not_found')
        expect(refusalOf(await change({ ...form, people: '9' }, person)).code, person).toBe('not_found')
      }
      const asGuest = await guest.rpc('cancel_own_reservation', {
        p_company: company.id,
        p_reservation: form.id,
      })
      expect(refusalOf(asGuest).code).toBe('not_authenticated')
      await backend.sql('update public.reservations set date = current_date - 1 where id = $1', [form.id])
      for (const refused of [await cancel(form.id), await change(form)])
        expect(refusalOf(refused)).toEqual({ code: 'reservation_refused', details: { reason: 'past' } })
    })

    it('are cancelled at a company that takes none now, and not changed there', async () => {
      const form = formOf()
      await ask(form, await who('cliente'))
      await backend.script(`update public.companies set is_active = false where id = '${company.id}'`)
      expect(refusalOf(await change({ ...form, people: '6' })).code).toBe('company_inactive')
      expect(answerOf<{ changed: boolean }>(await cancel(form.id)).changed).toBe(true)
    })
  })

  describe('the times, as the table of cases has them [S9.kitchen-closes]', () => {
    const companies = new Map<string, string>()
    beforeAll(async () => {
      for (const [name, { rules, timeZone, opening_hours, opening_exceptions }] of Object.entries(
        RESERVATION_COMPANIES,
      )) {
        const { id } = await openCompany(backend)
        companies.set(name, id)
        await backend.sql('update public.companies set time_zone = $2 where id = $1', [id, timeZone])
        for (const row of opening_hours)
          await backend.sql(
            'insert into public.opening_hours (company_id, weekday, opens_at, closes_at) values ($1, $2, $3, $4)',
            [id, row.weekday, row.opens_at, row.closes_at],
          )
        for (const row of opening_exceptions)
          await backend.sql(
            `insert into public.opening_exceptions (company_id, date, is_closed, opens_at, closes_at)
             values ($1, $2::date, $3, $4, $5)`,
            [id, row.date, row.is_closed, row.opens_at, row.closes_at],
          )
        await backend.sql(
          `insert into public.reservation_settings (company_id, is_enabled, times, times_from_hours, kitchen_closes_minutes)
           values ($1, $2, string_to_array($3, ','), $4, $5)`,
          [id, rules.is_enabled, rules.times.join(','), rules.times_from_hours, rules.kitchen_closes_minutes],
        )
      }
    })

    it.each(RESERVATION_CASES)(
      '$company: $name',
      async ({ company: name, now, date, time, refusal, times }) => {
        const [row] = await backend.sql(
          `select app.reservation_refusal($1, $2::date, $3, $4::timestamptz) as refusal,
           array_to_string(app.reservation_times($1, $2::date), ',') as times`,
          [companies.get(name), date, time, now],
        )
        expect(row).toEqual({ refusal, times: times.join(',') })
      },
    )

    it.each(Object.entries(RESERVATION_COMPANIES))(
      '%s: open or not as the rule of the screens has it',
      async (name, opening) => {
        const from = momentAt('2026-04-02', '21:30', opening.timeZone)
        for (let hour = 0; hour < 6 * 24; hour += 5) {
          const now = from + hour * 3_600_000
          const [row] = await backend.sql(
            `select o.is_open, (extract(epoch from o.opens_at) * 1000)::float8 as opens
             from app.opening($1, to_timestamp($2::float8 / 1000)) o`,
            [companies.get(name), now],
          )
          const { is_open, opens } = openingState(opening, now)
          expect({ hour, ...row }).toEqual({ hour, is_open, opens })
        }
      },
    )
  })
})
