import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import { answerOf, clientOf, openCompany, refusalOf, type Company, type Person } from './support/company'
import { newPin, type NewPin } from './support/operators'

const HOME = 'casa@bella.test'
const THIEF = 'eu@ladrao.test'
const NEEDED = { code: 'approval_required', details: { action: 'pix_key' } }

describeOnOneDatabase('The key that guests pay to', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let dono: SupabaseClient
  /** An admin of the company: manages it and owns nothing. */
  let gerente: SupabaseClient
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    await backend.sql('delete from app.credential_changes')
    company = await openCompany(backend)
    await backend.sql(
      `insert into public.user_companies (user_id, company_id, role) values ($1, $2, 'admin')`,
      [personId('multi'), company.id],
    )
    ;[dono, gerente] = await Promise.all([clientOf(backend, 'dono'), clientOf(backend, 'multi')])
    await backend.sql('insert into public.contact_settings (company_id, pix_key) values ($1, $2)', [
      company.id,
      HOME,
    ])
  })

  const key = async (of = company.id): Promise<unknown> =>
    (await backend.sql('select pix_key from public.contact_settings where company_id = $1', [of]))[0]?.pix_key
  const save = (client: SupabaseClient, pix_key: string | null) =>
    client.from('contact_settings').update({ pix_key }).eq('company_id', company.id).select('pix_key')
  const approve = (
    client: SupabaseClient,
    reason: string,
    over: {
      readonly user?: string
      readonly proof?: string
      readonly entry?: string
      readonly subject?: object
    } = {},
  ) =>
    client.rpc('approve', {
      p_company: company.id,
      p_entry: over.entry ?? randomUUID(),
      p_subject: { action: 'pix_key', subject_id: company.id, amount: 0, reason, ...over.subject },
      ...(over.user === undefined ? {} : { p_user: over.user }),
      ...(over.proof === undefined ? {} : { p_proof: over.proof }),
    })
  /** Makes every session of a person one that began a while ago: what a thief of a browser has. */
  const grownOld = (who: Person) =>
    backend.sql(`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
      personId(who),
    ])
  const setPin = async (client: SupabaseClient, who: Person, pin: NewPin = newPin()): Promise<NewPin> => {
    answerOf(
      await client.rpc('set_operator_pin', { p_company: company.id, p_user: personId(who), p_pin: pin }),
    )
    return pin
  }
  const changes = () =>
    backend.sql(
      `select a.details ->> 'former_pix_key' as before, a.details ->> 'pix_key' as after, a.user_id as by, p.approved_by, p.method
       from public.audit_log a join public.approvals p on p.id = (a.details ->> 'approval_id')::uuid
       where a.company_id = $1 and a.action = 'pix_key_changed' order by a.at`,
      [company.id],
    )

  describe('without an approval', () => {
    it.each<Person>(['dono', 'multi', 'super'])('is not changed or removed by %s', async (who) => {
      const client = await clientOf(backend, who)
      expect(refusalOf(await save(client, THIEF))).toEqual(NEEDED)
      expect(refusalOf(await save(client, null))).toEqual(NEEDED)
      expect(
        refusalOf(await client.from('contact_settings').delete().eq('company_id', company.id).select()),
      ).toEqual(NEEDED)
      expect(await key()).toBe(HOME)
    })

    it.each<Person>(['funcionario', 'cozinha', 'cliente', 'sem-empresa'])(
      'is out of reach of %s anyway',
      async (who) => {
        const client = await clientOf(backend, who)
        expect(answerOf(await save(client, THIEF))).toEqual([])
        expect(await key()).toBe(HOME)
      },
    )

    it('is not set for the first time, by a row of its own or by one that is moved here', async () => {
      await backend.sql('delete from public.contact_settings where company_id = $1', [company.id])
      const row = { company_id: company.id, pix_key: THIEF }
      expect(refusalOf(await gerente.from('contact_settings').insert(row).select())).toEqual(NEEDED)
      const mine = await openCompany(backend)
      await backend.sql(
        `insert into public.user_companies (user_id, company_id, role) values ($1, $2, 'admin')`,
        [personId('multi'), mine.id],
      )
      const fresh = await clientOf(backend, 'multi')
      await backend.sql('insert into public.contact_settings (company_id, pix_key) values ($1, $2)', [
        mine.id,
        THIEF,
      ])
      const moved = fresh.from('contact_settings').update({ company_id: company.id })
      expect(refusalOf(await moved.eq('company_id', mine.id).select())).toEqual(NEEDED)
      expect(await key()).toBeUndefined()
      expect(await key(mine.id)).toBe(THIEF)
    })

    it('leaves everything else of the contact to save', async () => {
      const other = gerente.from('contact_settings').update({ pix_key: HOME, kitchen_note: 'Até 22h' })
      expect(answerOf(await other.eq('company_id', company.id).select('pix_key, kitchen_note'))).toEqual([
        { pix_key: HOME, kitchen_note: 'Até 22h' },
      ])
      expect(await changes()).toEqual([])
    })

    it('stays through a backup, which says so: another key, a row of another id, no row at all', async () => {
      const backup = answerOf<{ tables: { contact_settings: Record<string, unknown>[] } }>(
        await gerente.rpc('export_company', { p_company: company.id }),
      )
      const row = backup.tables.contact_settings[0]
      const imported = async (contact_settings: unknown[]) => {
        const data = { ...backup, tables: { ...backup.tables, contact_settings } }
        return answerOf<{ keeps_pix_key: boolean }>(
          await gerente.rpc('import_company', { p_company: company.id, p_data: data }),
        ).keeps_pix_key
      }
      expect(await imported([row])).toBe(false)
      expect(await imported([{ ...row, pix_key: THIEF, kitchen_note: 'Do arquivo' }])).toBe(true)
      expect(await key()).toBe(HOME)
      expect(await imported([{ id: randomUUID(), pix_key: THIEF }])).toBe(true)
      expect(await key()).toBe(HOME)
      expect(await imported([])).toBe(true)
      expect(await key()).toBe(HOME)
      await backend.sql('update public.contact_settings set pix_key = null where company_id = $1', [
        company.id,
      ])
      expect(await imported([{ id: randomUUID(), pix_key: THIEF }])).toBe(true)
      expect(await key()).toBeNull()
      expect(await changes()).toEqual([])
    })

    it('does not come back by the history', async () => {
      const answer = await dono.rpc('bring_back', {
        p_company: company.id,
        p_table: 'contact_settings',
        p_row: randomUUID(),
      })
      expect(refusalOf(answer)).toMatchObject({ code: 'invalid_input', details: { field: 'table' } })
    })
  })

  describe('an approval', () => {
    it('by an owner who has just signed in lets this key in, and is used once', async () => {
      answerOf(await approve(dono, 'nova@bella.test'))
      expect(refusalOf(await save(dono, THIEF)), 'another key').toEqual(NEEDED)
      expect(answerOf(await save(dono, 'nova@bella.test'))).toEqual([{ pix_key: 'nova@bella.test' }])
      answerOf(await approve(dono, HOME))
      expect(answerOf(await save(dono, HOME))).toEqual([{ pix_key: HOME }])
      expect(refusalOf(await save(dono, 'nova@bella.test')), 'again').toEqual(NEEDED)
      const by = personId('dono')
      expect(await changes()).toEqual([
        { before: HOME, after: 'nova@bella.test', by, approved_by: by, method: 'session' },
        { before: 'nova@bella.test', after: HOME, by, approved_by: by, method: 'session' },
      ])
    })

    it('holds for a removal, too, and for ten minutes', async () => {
      answerOf(await approve(dono, ''))
      await backend.sql(
        `update public.approvals set at = now() - interval '11 minutes' where company_id = $1`,
        [company.id],
      )
      expect(refusalOf(await save(dono, null))).toEqual(NEEDED)
      answerOf(await approve(dono, ''))
      expect(answerOf(await save(dono, null))).toEqual([{ pix_key: null }])
    })

    it('is not given by a session that began a while ago, by an admin, or for another company', async () => {
      expect(refusalOf(await approve(gerente, THIEF))).toMatchObject({
        code: 'forbidden',
        details: { reason: 'owner' },
      })
      await grownOld('dono')
      expect(refusalOf(await approve(dono, THIEF)).code).toBe('sign_in_again')
      const fresh = await clientOf(backend, 'dono')
      const other = await openCompany(backend)
      expect(refusalOf(await approve(fresh, THIEF, { subject: { subject_id: other.id } }))).toMatchObject({
        code: 'invalid_input',
        details: { field: 'subject_id' },
      })
      expect(refusalOf(await approve(fresh, THIEF, { subject: { amount: 1 } })).code).toBe('invalid_input')
      for (const who of ['funcionario', 'cliente'] as const)
        expect(refusalOf(await approve(await clientOf(backend, who), THIEF)).code).toBe('forbidden')
    })

    it('of something else, or of an entry that was used, is none', async () => {
      const entry = randomUUID()
      answerOf(await approve(dono, THIEF, { entry, subject: { action: 'pause' } }))
      expect(refusalOf(await save(dono, THIEF))).toEqual(NEEDED)
      expect(refusalOf(await approve(dono, THIEF, { entry })).code).toBe('invalid_input')
      const mine = randomUUID()
      answerOf(await approve(dono, HOME, { entry: mine }))
      expect(refusalOf(await approve(dono, THIEF, { entry: mine })).code).toBe('invalid_input')
    })

    it('by an owner’s PIN lets an admin save, who cannot read or guess it', async () => {
      const { proof } = await setPin(dono, 'dono')
      const user = personId('dono')
      expect(
        answerOf<{ approvers: unknown[] }>(await gerente.rpc('read_approvers', { p_company: company.id }))
          .approvers,
      ).toMatchObject([{ user_id: user, decides_pix_key: true }])
      expect(
        answerOf(await approve(gerente, 'nova@bella.test', { user, proof: newPin().proof })),
      ).toMatchObject({
        ok: false,
        code: 'wrong_pin',
      })
      expect(refusalOf(await save(gerente, 'nova@bella.test'))).toEqual(NEEDED)
      expect(answerOf(await approve(gerente, 'nova@bella.test', { user, proof }))).toEqual({ ok: true })
      expect(answerOf(await save(gerente, 'nova@bella.test'))).toEqual([{ pix_key: 'nova@bella.test' }])
      expect(await changes()).toEqual([
        {
          before: HOME,
          after: 'nova@bella.test',
          by: personId('multi'),
          approved_by: user,
          method: 'pin',
        },
      ])
    })

    it('by one’s own PIN takes a session that began a while ago', async () => {
      const { proof } = await setPin(dono, 'dono')
      await grownOld('dono')
      expect(answerOf(await approve(dono, 'nova@bella.test', { proof }))).toEqual({ ok: true })
      expect(answerOf(await save(dono, 'nova@bella.test'))).toEqual([{ pix_key: 'nova@bella.test' }])
    })

    it('is not given by a PIN that a stolen session has set: an owner’s own, or another owner’s', async () => {
      await backend.sql(
        `update public.user_companies set role = 'owner' where user_id = $1 and company_id = $2`,
        [personId('multi'), company.id],
      )
      await grownOld('dono')
      for (const who of ['dono', 'multi'] as const) {
        const { proof } = await setPin(dono, who)
        const refused = await approve(dono, THIEF, { user: personId(who), proof })
        expect(refusalOf(refused)).toEqual({ code: 'weak_pin', details: { reason: 'unproven' } })
      }
      const { approvers } = answerOf<{ approvers: { decides_pix_key: boolean }[] }>(
        await dono.rpc('read_approvers', { p_company: company.id }),
      )
      expect(approvers.map(({ decides_pix_key }) => decides_pix_key)).toEqual([false, false])
    })

    it('waits a day after somebody was made an owner: a stolen session makes its thief one', async () => {
      const made = await dono.rpc('set_member', {
        p_company: company.id,
        p_user: personId('multi'),
        p_role: 'owner',
        p_is_active: 'true',
      })
      expect(made.error).toBeNull()
      const thief = await clientOf(backend, 'multi')
      expect(refusalOf(await approve(thief, THIEF))).toEqual({
        code: 'forbidden',
        details: { reason: 'owner' },
      })
    })

    it('is not given by an admin’s PIN', async () => {
      const { proof } = await setPin(gerente, 'multi')
      const refused = await approve(dono, THIEF, { user: personId('multi'), proof })
      expect(refusalOf(refused)).toEqual({ code: 'forbidden', details: { reason: 'owner' } })
    })

    it('waits a day where the password or the address has just changed: a stolen session changes them', async () => {
      const user = await backend.sql(`select encrypted_password as stored from auth.users where id = $1`, [
        personId('dono'),
      ])
      try {
        await grownOld('dono')
        expect((await dono.auth.updateUser({ password: 'outra-senha-forte-81' })).error).toBeNull()
        await backend.sql(`update auth.users set encrypted_password = $1 where id = $2`, [
          user[0]?.stored,
          personId('dono'),
        ])
        const fresh = await clientOf(backend, 'dono')
        expect(refusalOf(await approve(fresh, THIEF))).toEqual({
          code: 'forbidden',
          details: { reason: 'credentials_changed' },
        })
        const { proof } = await setPin(fresh, 'dono')
        expect(refusalOf(await approve(fresh, THIEF, { proof })).code).toBe('weak_pin')
        await backend.sql(`update app.credential_changes set at = now() - interval '25 hours'`)
        expect(answerOf(await approve(fresh, HOME))).toEqual({ ok: true })
      } finally {
        await backend.sql('delete from app.credential_changes')
      }
    })
  })

  it('goes with its company, and is set by the service', async () => {
    await backend.sql('update public.contact_settings set pix_key = $2 where company_id = $1', [
      company.id,
      'servico@bella.test',
    ])
    await backend.sql(`select set_config('request.jwt.claims', '{}', false)`)
    await backend.sql('delete from public.companies where id = $1', [company.id])
    expect(await key()).toBeUndefined()
  })
})
