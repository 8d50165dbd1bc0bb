import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { personId } from '../seed/people'
import { answerOf, clientOf, guestOf, refusalOf } from './support/company'

interface Registered {
  company: Record<string, unknown> & { id: string; slug: string }
  membership: { role: string; is_active: boolean; user_id: string; company_id: string }
  needs_approval: boolean
  duplicate: boolean
}

const form = {
  name: ' Pão & Cia. ',
  nome_fantasia: 'Padaria São João',
  razao_social: 'Pão e Companhia Ltda.',
  cnpj: '11222333000181',
  description: 'Forno a lenha',
  category: 'padaria',
  cidade: 'Manaus',
  uf: 'am',
  endereco: 'Rua A',
  numero_endereco: '12',
  bairro: 'Centro',
  cep: '69005-040',
  fone_cliente: '+55 92 98888-7777',
  email_cliente: 'Oi@Padaria.Example',
  website: 'https://padaria.example',
  instagram_url: 'https://instagram.com/padaria',
  facebook_url: 'https://facebook.com/padaria',
  logo_empresa: 'b1d7a3c2-0f4e-4d8a-9a51-6f2f0c3e9d10/logo.webp',
}

describeOnOneDatabase('register_company', ({ postgres }) => {
  let backend: EmbeddedBackend
  let someone: SupabaseClient
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    someone = await clientOf(backend, 'sem-empresa')
  })
  afterAll(() => backend.stop())
  beforeEach(() =>
    backend.script(`
      delete from public.companies where id in (select company_id from app.company_registrations);
      delete from app.company_registrations;
      update public.platform_settings set company_approval = 'automatic';`),
  )

  const send = (company: unknown, client = someone) => client.rpc('register_company', { p_company: company })
  const register = async (company: unknown, client = someone) =>
    answerOf<Registered>(await send(company, client))

  it('makes an active company of all fields, owned by the caller [S3.company-fields]', async () => {
    const { company, membership, needs_approval, duplicate } = await register(form)
    expect(company).toMatchObject({
      ...form,
      name: 'Pão & Cia.',
      cnpj: '11.222.333/0001-81',
      uf: 'AM',
      cep: '69005040',
      fone_cliente: '(92) 98888-7777',
      email_cliente: 'oi@padaria.example',
      slug: 'padaria-sao-joao',
      time_zone: 'America/Manaus',
      is_active: true,
    })
    expect(membership).toMatchObject({
      role: 'owner',
      is_active: true,
      user_id: personId('sem-empresa'),
      company_id: company.id,
    })
    expect([needs_approval, duplicate]).toEqual([false, false])
    const rights = await someone.rpc('my_access')
    expect(rights.data).toMatchObject({ memberships: [{ company_id: company.id, role: 'owner' }] })
  })

  it('needs a name alone, and lets the form decide neither id of others nor approval', async () => {
    await backend.sql(`update public.platform_settings set company_approval = 'manual'`)
    const form = { name: '寿司', approved_at: '2026-01-01T00:00:00Z', time_zone: 'x' }
    const { company, needs_approval } = await register(form)
    expect(company).toMatchObject({
      slug: 'empresa',
      is_active: true,
      approved_at: null,
      category: 'restaurante',
    })
    expect(needs_approval).toBe(true)
    const guest = await guestOf(backend).from('companies').select('id').eq('id', company.id)
    expect(guest.data).toEqual([])
    const mine = await someone.from('companies').select('id').eq('id', company.id)
    expect(mine.data).toHaveLength(1)
  })

  it('makes the slug unique', async () => {
    const slugs = []
    for (let turn = 0; turn < 3; turn += 1)
      slugs.push((await register({ name: 'Bella Napoli' })).company.slug)
    expect(slugs).toEqual(['bella-napoli-2', 'bella-napoli-3', 'bella-napoli-4'])
    await backend.script('delete from app.company_registrations')
    expect((await register({ name: 'X', slug: 'Só Açaí!' })).company.slug).toBe('so-acai')
    expect((await register({ name: `${'a'.repeat(59)} b ${'c'.repeat(90)}` })).company.slug).toBe(
      'a'.repeat(59),
    )
  })

  it('answers the same id again with the same company, and refuses the id of another', async () => {
    const id = randomUUID()
    const first = await register({ ...form, id })
    const second = await register({ ...form, id })
    expect(second).toEqual({ ...first, duplicate: true })
    const other = await clientOf(backend, 'cliente')
    expect(refusalOf(await send({ ...form, id }, other))).toEqual({
      code: 'invalid_input',
      details: { field: 'id' },
    })
  })

  it('refuses the fourth within a day, and takes it a day later', async () => {
    for (let turn = 0; turn < 3; turn += 1) await register({ name: `Casa ${turn}` })
    const refusal = refusalOf(await send({ name: 'Casa 4' }))
    expect(refusal.code).toBe('too_many_requests')
    expect(Date.parse(String(refusal.details.retry_at))).toBeGreaterThan(Date.parse('2026-01-01'))
    const other = await clientOf(backend, 'cliente')
    expect((await register({ name: 'Casa de outro' }, other)).duplicate).toBe(false)
    await backend.sql(
      `update app.company_registrations set registered_at = registered_at - interval '24 hours' where user_id = $1`,
      [personId('sem-empresa')],
    )
    expect((await register({ name: 'Casa 4' })).company.slug).toBe('casa-4')
  })

  it('counts forms sent at once one after the other', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => send({ name: `Ao mesmo tempo ${n}` })))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(3)
    expect(answers.filter(({ error }) => error?.message === 'too_many_requests')).toHaveLength(3)
  })

  it('is for signed-in people', async () => {
    expect(refusalOf(await send(form, guestOf(backend)))).toMatchObject({ code: 'not_authenticated' })
  })

  const wrong: readonly (readonly [string, unknown])[] = [
    ['name', ''],
    ['name', null],
    ['name', 'x'.repeat(161)],
    ['nome_fantasia', 7],
    ['cnpj', '11222333000182'],
    ['cnpj', '11111111111111'],
    ['cnpj', '1122233300018'],
    ['cnpj', '11222333/0001-8a'],
    ['cep', '1234567'],
    ['cep', '123456789'],
    ['cep', 'abcdefgh'],
    ['fone_cliente', '123'],
    ['fone_cliente', '(01) 3255-0148'],
    ['fone_cliente', '(11) 88888-7777'],
    ['fone_cliente', 'liga 11 3255-0148'],
    ['email_cliente', 'ninguém'],
    ['uf', 'XX'],
    ['website', 'javascript:alert(1)'],
    ['logo_empresa', 'x'.repeat(301)],
    ['description', 'x'.repeat(2001)],
    ['id', 'x'],
  ]
  it.each(wrong)('refuses a bad %s: %j', async (field, value) => {
    expect(refusalOf(await send({ ...form, [field]: value }))).toEqual({
      code: 'invalid_input',
      details: { field },
    })
  })

  it.each(['12.ABC.345/01DE-35', '12abc34501de35', '11.222.333/0001-81', '00.000.000/0001-91'])(
    'takes the CNPJ %s',
    async (cnpj) => {
      const { company } = await register({ name: 'Casa', cnpj })
      expect(company.cnpj).toMatch(/^[A-Z0-9]{2}\.[A-Z0-9]{3}\.[A-Z0-9]{3}\/[A-Z0-9]{4}-\d{2}$/)
    },
  )

  it.each([
    ['1132550148', '(11) 3255-0148'],
    ['55 11 91234 5678', '(11) 91234-5678'],
    ['(55) 3222-1234', '(55) 3222-1234'],
    ['55991234567', '(55) 99123-4567'],
    ['', null],
  ])('takes the phone %s', async (given, kept) => {
    expect((await register({ name: 'Casa', fone_cliente: given })).company.fone_cliente).toBe(kept)
  })
})
