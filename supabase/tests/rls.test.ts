import { randomUUID } from 'node:crypto'
import { pngOf } from '@embedded/fixtures/fixture'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personId } from '../seed/people'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  type Company,
  type Person,
} from './support/company'

type Who = Person | 'guest'

let backend: EmbeddedBackend
/** Where dono, funcionario and cozinha work and cliente is a customer; and one that none of them knows. */
let company: Company
let other: Company
const clients = new Map<Who, SupabaseClient>()

beforeAll(async () => {
  backend = await startTestBackend()
  const people: Person[] = [
    'super',
    'admin',
    'dono',
    'conteudo',
    'funcionario',
    'cozinha',
    'cliente',
    'multi',
    'sem-empresa',
  ]
  clients.set('guest', guestOf(backend))
  for (const who of people) clients.set(who, await clientOf(backend, who))
  company = await openCompany(backend)
  other = await openCompany(backend)
  for (const { id, plain } of [company, other]) {
    answerOf(
      await clientFor('super').rpc('place_order', { p_company: id, p_order: orderOf([lineOf(plain, 1000)]) }),
    )
  }
  answerOf(
    await clientFor('cliente').rpc('place_order', {
      p_company: company.id,
      p_order: orderOf([lineOf(company.plain, 1000)]),
    }),
  )
  await enrol(backend, company, 'A')
  await enrol(backend, other, 'A')
  await backend.script(`
    delete from public.user_companies where company_id = '${other.id}';
    insert into public.theme_settings (company_id, name, colors, is_active) values ('${company.id}', 'Dia', '{}', true), ('${company.id}', 'Outro', '{}', false);`)
})
afterAll(() => backend.stop())

const clientFor = (who: Who): SupabaseClient => {
  const client = clients.get(who)
  if (!client) throw new Error(`Nobody signed in as ${who}`)
  return client
}

/** How many rows of a company somebody sees in a table; 'refused' without the right to ask. */
const seen = async (who: Who, table: string, companyId: string): Promise<number | 'refused'> => {
  const column = table === 'companies' ? 'id' : 'company_id'
  const { data, error } = await clientFor(who).from(table).select('*').eq(column, companyId)
  return error ? 'refused' : data.length
}

describe('reading', () => {
  it.each<Who>(['guest', 'sem-empresa', 'cliente', 'cozinha', 'dono'])(
    '%s reads the public face of active companies',
    async (who) => {
      for (const { id } of [company, other]) {
        expect(await seen(who, 'companies', id)).toBe(1)
        expect(await seen(who, 'products', id)).toBe(3)
        expect(await seen(who, 'combos', id)).toBe(1)
        expect(await seen(who, 'categories', id)).toBe(1)
      }
    },
  )

  it('an inactive company is seen by its people alone', async () => {
    const closed = await openCompany(backend)
    await backend.sql('update public.companies set is_active = false where id = $1', [closed.id])
    const faces = async (who: Who) => [
      await seen(who, 'companies', closed.id),
      await seen(who, 'products', closed.id),
    ]
    expect(await faces('guest')).toEqual([0, 0])
    expect(await faces('sem-empresa')).toEqual([0, 0])
    expect(await faces('cliente')).toEqual([1, 0])
    expect(await faces('cozinha')).toEqual([1, 3])
    expect(await faces('super')).toEqual([1, 3])
    expect(await faces('admin')).toEqual([1, 3])
  })

  it('the active theme is public, the others are for those who manage content', async () => {
    expect(await seen('guest', 'theme_settings', company.id)).toBe(1)
    expect(await seen('cozinha', 'theme_settings', company.id)).toBe(1)
    expect(await seen('funcionario', 'theme_settings', company.id)).toBe(2)
    expect(await seen('dono', 'theme_settings', company.id)).toBe(2)
  })

  const staffTables = ['orders', 'order_items', 'order_events', 'company_sync'] as const
  it.each(staffTables)('%s are for staff of the company', async (table) => {
    const counts = async (who: Who) => [await seen(who, table, company.id), await seen(who, table, other.id)]
    const all = table === 'company_sync' ? 1 : 2
    expect(await counts('guest')).toEqual(['refused', 'refused'])
    expect(await counts('sem-empresa')).toEqual([0, 0])
    for (const who of ['cozinha', 'funcionario', 'dono'] as const) expect(await counts(who)).toEqual([all, 0])
    for (const who of ['super', 'admin'] as const) expect(await counts(who)).toEqual([all, 1])
    const own = table === 'orders' || table === 'order_items' ? 1 : 0
    expect(await counts('cliente')).toEqual([own, 0])
    expect(await counts('multi')).toEqual([0, 0])
  })

  it('terminals are for managers', async () => {
    expect(await seen('cozinha', 'terminals', company.id)).toBe(0)
    expect(await seen('dono', 'terminals', company.id)).toBe(1)
    expect(await seen('dono', 'terminals', other.id)).toBe(0)
    expect(await seen('super', 'terminals', other.id)).toBe(1)
  })

  it.each(['sync_log', 'tabs'])('%s is closed to everybody', async (table) => {
    for (const who of ['guest', 'cliente', 'dono', 'super'] as const)
      expect(await seen(who, table, company.id)).toBe('refused')
  })

  it('the secrets and counters of schema app are out of reach', async () => {
    const { error } = await clientFor('super').schema('app').from('terminal_secrets').select('*')
    expect(error).not.toBeNull()
  })

  it('a membership that was switched off shows nothing', async () => {
    const place = await openCompany(backend)
    await backend.sql('update public.user_companies set is_active = false where company_id = $1', [place.id])
    answerOf(
      await clientFor('super').rpc('place_order', {
        p_company: place.id,
        p_order: orderOf([lineOf(place.plain, 1000)]),
      }),
    )
    for (const who of ['cozinha', 'dono', 'cliente'] as const)
      expect(await seen(who, 'orders', place.id)).toBe(0)
  })

  it('people see themselves, and user managers those of their companies', async () => {
    const whoSees = async (who: Person, whom: Person) => {
      const { data } = await clientFor(who).from('profiles').select('id').eq('id', personId(whom))
      return data?.length === 1
    }
    expect(await whoSees('cliente', 'cliente')).toBe(true)
    expect(await whoSees('cliente', 'cozinha')).toBe(false)
    expect(await whoSees('cozinha', 'cliente')).toBe(false)
    expect(await whoSees('dono', 'cliente')).toBe(true)
    expect(await whoSees('dono', 'sem-empresa')).toBe(false)
    expect(await whoSees('super', 'sem-empresa')).toBe(true)
    const { data } = await clientFor('cozinha').from('user_companies').select('user_id')
    expect(new Set(data?.map(({ user_id }) => user_id as string))).toEqual(new Set([personId('cozinha')]))
  })
})

describe('writing', () => {
  const price = async (who: Who, product: string) => {
    const { data, error } = await clientFor(who)
      .from('products')
      .update({ price_cents: 1000 })
      .eq('id', product)
      .select('id')
    return error ? 'refused' : data.length
  }

  it('the menu is written by those who manage it, in their company', async () => {
    expect(await price('guest', company.plain)).toBe('refused')
    for (const who of ['sem-empresa', 'cliente', 'cozinha', 'conteudo'] as const)
      expect(await price(who, company.plain)).toBe(0)
    for (const who of ['dono', 'funcionario', 'super', 'admin'] as const)
      expect(await price(who, company.plain)).toBe(1)
    for (const who of ['dono', 'funcionario'] as const) expect(await price(who, other.plain)).toBe(0)
    expect(await price('super', other.plain)).toBe(1)
  })

  it('a product never moves to, or points into, another company', async () => {
    const dono = clientFor('dono')
    const moved = await dono.from('products').update({ company_id: other.id }).eq('id', company.plain)
    expect(moved.error?.code).toMatch(/42501|23503/)
    const pointing = await dono
      .from('products')
      .update({ category_id: other.category })
      .eq('id', company.plain)
    expect(pointing.error?.code).toBe('23503')
  })

  it('a code is one product or combo in a company', async () => {
    const dono = clientFor('dono')
    const taken = await dono
      .from('combos')
      .insert({ company_id: company.id, code: 'A001', name: 'Outro', price_cents: 1 })
    expect(taken.error?.code).toBe('23505')
    const free = await dono
      .from('combos')
      .insert({ id: randomUUID(), company_id: company.id, code: 'C900', name: 'Novo', price_cents: 1 })
    expect(free.error).toBeNull()
    expect((await dono.from('products').update({ code: 'C900' }).eq('id', company.plain)).error?.code).toBe(
      '23505',
    )
    expect(
      (await dono.from('combos').delete().eq('company_id', company.id).eq('code', 'C900')).error,
    ).toBeNull()
  })

  it.each([
    'orders',
    'order_items',
    'order_events',
    'terminals',
    'company_sync',
    'user_companies',
    'companies',
  ])('nobody writes %s but through functions', async (table) => {
    for (const who of ['guest', 'cliente', 'dono', 'super'] as const) {
      const { error } = await clientFor(who)
        .from(table)
        .delete()
        .neq(table === 'companies' ? 'slug' : 'company_id', randomUUID())
      expect(error?.code).toBe('42501')
    }
  })

  it("one writes one's own profile, but neither its privilege nor another address", async () => {
    const client = clientFor('cliente')
    const mine = {
      id: personId('cliente'),
      email: 'dono@comanda.test',
      nome: 'Caio',
      telefone: '1',
      updated_at: new Date().toISOString(),
    }
    expect((await client.from('profiles').upsert(mine)).error).toBeNull()
    const { data } = await client.from('profiles').select('nome, email').eq('id', mine.id).single()
    expect(data).toEqual({ nome: 'Caio', email: 'cliente@comanda.test' })
    expect(
      (await client.from('profiles').update({ funcionario_adiciona: true }).eq('id', mine.id)).error?.message,
    ).toBe('forbidden')
    const others = await client.from('profiles').update({ nome: 'x' }).eq('id', personId('dono')).select('id')
    expect(others.data).toEqual([])
  })

  it('only super admins write roles, permissions and funcionario_adiciona', async () => {
    for (const who of ['cliente', 'dono', 'funcionario'] as const) {
      const client = clientFor(who)
      const role = await client.from('user_roles').insert({ user_id: personId(who), role: 'admin' })
      expect(role.error?.message).toBe('forbidden')
      const permission = await client
        .from('admin_permissions')
        .insert({ user_id: personId(who), permission_type: 'super_admin' })
      expect(permission.error?.message).toBe('forbidden')
    }
    const superAdmin = clientFor('super')
    const row = { id: randomUUID(), user_id: personId('sem-empresa'), role: 'user_manager' }
    expect((await superAdmin.from('user_roles').insert(row)).error).toBeNull()
    expect((await superAdmin.from('user_roles').delete().eq('id', row.id)).error).toBeNull()
    const adds = (value: boolean) =>
      superAdmin.from('profiles').update({ funcionario_adiciona: value }).eq('id', personId('multi'))
    expect((await adds(true)).error).toBeNull()
    expect((await adds(false)).error).toBeNull()
  })

  it('images go into the folder of a company by those who manage its images', async () => {
    const upload = async (who: Who, folder: string) => {
      const { error } = await clientFor(who)
        .storage.from('images')
        .upload(`${folder}/${randomUUID()}.png`, pngOf(1, 2, 3), { contentType: 'image/png' })
      return error === null
    }
    expect(await upload('guest', company.id)).toBe(false)
    expect(await upload('cliente', company.id)).toBe(false)
    expect(await upload('cozinha', company.id)).toBe(false)
    expect(await upload('funcionario', company.id)).toBe(true)
    expect(await upload('funcionario', other.id)).toBe(false)
    expect(await upload('super', other.id)).toBe(true)
  })
})
