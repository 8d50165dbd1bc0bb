import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { companyWriteOf } from '@shared/contract/company/company-office-methods'
import type { Gateway } from '@shared/contract/gateway'
import { changedProductsSchema } from '@shared/contract/menu/menu-tool-methods'
import { RECORDS, writeOf, type RecordTable } from '@shared/schemas/records/records'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, gatewayOf as gatewayOn, refusalOf } from '../support/office'

let backend: EmbeddedBackend
let companyId: string

const gatewayOf = (email: string | null): Promise<Gateway> => gatewayOn(backend, email)

beforeAll(async () => {
  backend = await startTestBackend()
  const [row] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = row?.id as string
})
afterAll(() => backend.stop())

describe('the back office', () => {
  it('lists every table of a company, in its order', async () => {
    const owner = await gatewayOf('dono@comanda.test')
    for (const table of Object.keys(RECORDS) as RecordTable[]) {
      const rows = (await ask(owner, `${table}.list`, { company_id: companyId })) as { company_id: string }[]
      expect(rows.every((row) => row.company_id === companyId)).toBe(true)
    }
    const products = await ask(owner, 'products.list', { company_id: companyId })
    expect(products.length).toBeGreaterThan(20)
  })

  it('adds, changes and removes a row; a form sent twice is one row; the guest’s menu follows', async () => {
    const owner = await gatewayOf('conteudo@comanda.test')
    const guest = await gatewayOf(null)
    const [like] = await ask(owner, 'products.list', { company_id: companyId })
    if (!like) throw new Error('no products')
    const record = {
      ...writeOf('products', like),
      id: randomUUID(),
      code: 'NEW1',
      name: 'Pizza da casa',
      price_cents: 4_200,
    }
    const added = await ask(owner, 'products.save', { company_id: companyId, record, expected: null })
    expect(added).toMatchObject({ code: 'NEW1', price_cents: 4_200 })
    // The response was lost and the form sent again, then with other contents.
    expect(await ask(owner, 'products.save', { company_id: companyId, record, expected: null })).toEqual(
      added,
    )
    const other = { company_id: companyId, record: { ...record, price_cents: 9_900 }, expected: null }
    const conflict = await refusalOf(owner.office.invoke('products.save', other))
    expect(conflict.code).toBe('edit_conflict')
    expect(conflict.details.current).toMatchObject({ id: record.id, price_cents: 4_200 })
    const codes = async () =>
      (await guest.invoke('menu.get', { company_id: companyId })).items.map(({ code }) => code)
    expect(await codes()).toContain('NEW1')

    const changed = await ask(owner, 'products.save', {
      company_id: companyId,
      record: { ...record, price_cents: 4_300 },
      expected: added.updated_at,
    })
    expect(changed.price_cents).toBe(4_300)
    await ask(owner, 'products.remove', {
      company_id: companyId,
      id: record.id,
      expected: changed.updated_at,
    })
    expect(await codes()).not.toContain('NEW1')
    const again = { company_id: companyId, id: record.id, expected: changed.updated_at }
    expect((await refusalOf(owner.office.invoke('products.remove', again))).code).toBe('not_found')
  })

  it('rejects an edit over a newer version with the current one, and overwrites nothing', async () => {
    const [first, second] = [await gatewayOf('dono@comanda.test'), await gatewayOf('conteudo@comanda.test')]
    const [read] = await ask(first, 'products.list', { company_id: companyId })
    if (!read) throw new Error('no products')
    const saved = await ask(first, 'products.save', {
      company_id: companyId,
      record: { ...writeOf('products', read), name: 'O nome do primeiro' },
      expected: read.updated_at,
    })
    const refusal = await refusalOf(
      second.office.invoke('products.save', {
        company_id: companyId,
        record: { ...writeOf('products', read), name: 'O nome do segundo' },
        expected: read.updated_at,
      }),
    )
    expect(refusal.code).toBe('edit_conflict')
    expect(refusal.details.current).toMatchObject({
      name: 'O nome do primeiro',
      updated_at: saved.updated_at,
    })
    const gone = await refusalOf(
      second.office.invoke('products.remove', {
        company_id: companyId,
        id: read.id,
        expected: read.updated_at,
      }),
    )
    expect(gone.code).toBe('edit_conflict')
    const [kept] = (await ask(first, 'products.list', { company_id: companyId })).filter(
      ({ id }) => id === read.id,
    )
    expect(kept?.name).toBe('O nome do primeiro')
  })

  it('answers the second of two people who save the first row of a table with one row a company', async () => {
    const [first, second] = [await gatewayOf('dono@comanda.test'), await gatewayOf('dono@comanda.test')]
    const theirs: Partial<Record<RecordTable, object>> = {
      contact_settings: { email: 'segundo@casa.test' },
      delivery_settings: { note: 'Do segundo' },
      hero_settings: { title: 'Do segundo' },
      menu_display_settings: { layout: 'list' },
      reservation_settings: { tolerance_minutes: 37 },
    }
    const single = await backend.sql(
      `select t.relname as name from pg_constraint c
         join pg_class t on t.oid = c.conrelid
         join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
       where c.contype = 'u' and cardinality(c.conkey) = 1 and a.attname = 'company_id'
         and t.relnamespace = 'public'::regnamespace order by 1`,
    )
    const tables = single.map(({ name }) => name as RecordTable).filter((name) => name in RECORDS)
    expect(tables).toEqual(Object.keys(theirs))
    for (const table of tables) {
      const [stored] = await ask(first, `${table}.list`, { company_id: companyId })
      if (!stored) throw new Error(`no row of ${table}`)
      await backend.sql(`delete from public.${table} where company_id = '${companyId}'`)
      const pix = table === 'contact_settings' ? { pix_key: null } : {}
      const record = { ...writeOf(table, stored), ...pix, id: companyId }
      const save = (by: Gateway, values: object, expected: string | null) =>
        by.office.invoke(`${table}.save`, {
          company_id: companyId,
          record: { ...record, ...values },
          expected,
        } as never)
      const saved = (await save(first, {}, null)) as { readonly updated_at: string }
      const conflict = await refusalOf(save(second, theirs[table] ?? {}, null))
      expect([table, conflict.code]).toEqual([table, 'edit_conflict'])
      expect(conflict.details.current).toMatchObject({ id: companyId, updated_at: saved.updated_at })
      expect(await save(second, theirs[table] ?? {}, saved.updated_at)).toMatchObject(theirs[table] ?? {})
    }
  })

  it('reports a taken code, and a category in use', async () => {
    const owner = await gatewayOf('dono@comanda.test')
    const [one, other] = await ask(owner, 'products.list', { company_id: companyId })
    if (!one || !other) throw new Error('no products')
    const taken = await refusalOf(
      owner.office.invoke('products.save', {
        company_id: companyId,
        record: { ...writeOf('products', one), code: other.code },
        expected: one.updated_at,
      }),
    )
    expect([taken.code, taken.details]).toEqual(['code_taken', { code: other.code }])
    const categories = await ask(owner, 'categories.list', { company_id: companyId })
    const used = categories.find(({ id }) => id === one.category_id)
    if (!used) throw new Error('no category')
    const inUse = await refusalOf(
      owner.office.invoke('categories.remove', {
        company_id: companyId,
        id: used.id,
        expected: used.updated_at,
      }),
    )
    expect(inUse.code).toBe('in_use')
  })

  it('reports what a saved row names and a colleague removed meanwhile', async () => {
    const owner = await gatewayOf('dono@comanda.test')
    const [like] = await ask(owner, 'products.list', { company_id: companyId })
    if (!like) throw new Error('no products')
    const record = { ...writeOf('products', like), id: randomUUID(), code: 'NEW2' }
    const gone = randomUUID()
    for (const [names, entity] of [
      [{ category_id: gone, subcategory_id: null }, 'categories'],
      [{ subcategory_id: gone }, 'subcategories'],
      [{ option_group_ids: [gone] }, 'option_groups'],
    ] as const) {
      const named = { company_id: companyId, record: { ...record, ...names }, expected: null }
      const refusal = await refusalOf(owner.office.invoke('products.save', named as never))
      expect([refusal.code, refusal.details]).toEqual(['not_found', { entity }])
    }
  })

  it('changes several products in one step, or none of them; and removes a category to another one', async () => {
    const [first, second] = [await gatewayOf('dono@comanda.test'), await gatewayOf('conteudo@comanda.test')]
    const [one, other] = await ask(first, 'products.list', { company_id: companyId })
    if (!one || !other) throw new Error('no products')
    const rows = [one, other].map(({ id, updated_at }) => ({
      id,
      expected: updated_at,
      set: { price_cents: 7_700 },
    }))
    const { updated_at, ...done } = await ask(first, 'menu.changeProducts', { company_id: companyId, rows })
    expect(done).toEqual({ changed: 2, removed: 0 })
    const refused = await refusalOf(
      second.office.invoke('menu.changeProducts', {
        company_id: companyId,
        rows: rows.map((row, n) => (n === 0 ? { ...row, expected: updated_at } : row)),
      }),
    )
    expect(refused.code).toBe('edit_conflict')
    const theirs = changedProductsSchema.parse(refused.details)
    expect(theirs).toMatchObject({ rows: [{ id: other.id, updated_at, price_cents: 7_700 }], gone: [] })

    const [from, to] = await ask(first, 'categories.list', { company_id: companyId })
    if (!from || !to) throw new Error('no categories')
    const subcategory = {
      id: randomUUID(),
      category_id: from.id,
      name: 'Frias',
      translations: {},
      sort_order: 0,
    }
    await ask(first, 'subcategories.save', { company_id: companyId, record: subcategory, expected: null })
    const move = { company_id: companyId, subcategory_id: subcategory.id, category_id: to.id }
    expect(await ask(first, 'menu.moveSubcategory', move)).toEqual({ moved: 0 })
    const removal = { company_id: companyId, category_id: from.id, target_id: to.id }
    expect((await ask(first, 'menu.removeCategory', removal)).moved).toBeGreaterThan(0)
    await ask(first, 'records.bringBack', { company_id: companyId, table: 'categories', id: from.id })
    const products = await ask(first, 'products.list', { company_id: companyId })
    expect(products.some(({ category_id }) => category_id === from.id)).toBe(true)
  })

  it('rejects users without the right, and guests', async () => {
    const owner = await gatewayOf('dono@comanda.test')
    const [read] = await ask(owner, 'products.list', { company_id: companyId })
    if (!read) throw new Error('no products')
    const input = { company_id: companyId, record: writeOf('products', read), expected: read.updated_at }
    for (const email of ['cozinha@comanda.test', 'cliente@comanda.test', 'negocios@comanda.test']) {
      const refusal = await refusalOf((await gatewayOf(email)).office.invoke('products.save', input))
      expect([email, refusal.code]).toEqual([email, 'forbidden'])
    }
    const added = { ...input, record: { ...input.record, id: randomUUID(), code: 'ZZ9' }, expected: null }
    const cook = await gatewayOf('cozinha@comanda.test')
    expect((await refusalOf(cook.office.invoke('products.save', added))).code).toBe('forbidden')
    const guest = await gatewayOf(null)
    expect(['forbidden', 'not_authenticated']).toContain(
      (await refusalOf(guest.office.invoke('products.save', added))).code,
    )
  })

  it('sorts rows, activates one theme of many, and records who did it [S7.themes]', async () => {
    const owner = await gatewayOf('dono@comanda.test')
    const before = await ask(owner, 'categories.list', { company_id: companyId })
    const ids = before.map(({ id }) => id).reverse()
    await ask(owner, 'records.reorder', { company_id: companyId, table: 'categories', ids })
    expect((await ask(owner, 'categories.list', { company_id: companyId })).map(({ id }) => id)).toEqual(ids)

    const theme = {
      id: randomUUID(),
      name: 'Festa',
      palette_type: 'vibranteJovem',
      colors: { primary: '10 80% 50%' },
    }
    await ask(owner, 'theme_settings.save', { company_id: companyId, record: theme, expected: null })
    await ask(owner, 'themes.activate', { company_id: companyId, theme_id: theme.id })
    const themes = await ask(owner, 'theme_settings.list', { company_id: companyId })
    expect(themes.filter(({ is_active }) => is_active).map(({ id }) => id)).toEqual([theme.id])
    expect(themes[0]?.id).toBe(theme.id)

    const history = await ask(owner, 'audit.list', { company_id: companyId })
    expect(history.find(({ row_id, action }) => row_id === theme.id && action === 'update')).toMatchObject({
      tbl: 'theme_settings',
      label: 'Festa',
      changes: { is_active: [false, true] },
      actor_name: expect.any(String),
    })
    const reader = await gatewayOf('conteudo@comanda.test')
    const refused = await refusalOf(reader.office.invoke('audit.list', { company_id: companyId }))
    expect(refused.code).toBe('forbidden')
  })

  it('saves the company and its hours whole, and rejects an edit over a newer version [S7.contact]', async () => {
    const owner = await gatewayOf('dono@comanda.test')
    const companies = await ask(owner, 'companies.managed', {})
    expect(companies.map(({ id }) => id)).toEqual([companyId])
    const company = await ask(owner, 'companies.readManaged', { company_id: companyId })
    const { updated_at } = company
    const write = companyWriteOf(company)
    const saved = await ask(owner, 'companies.save', {
      company: { ...write, description: 'Forno aceso desde 1952.' },
      expected: updated_at,
    })
    expect(saved.description).toBe('Forno aceso desde 1952.')
    const late = await refusalOf(
      owner.office.invoke('companies.save', { company: write, expected: updated_at }),
    )
    expect([late.code, late.details.current]).toEqual([
      'edit_conflict',
      expect.objectContaining({ description: 'Forno aceso desde 1952.' }),
    ])
    const taken = await refusalOf(
      owner.office.invoke('companies.save', {
        company: { ...write, slug: 'cafe-da-vila' },
        expected: saved.updated_at,
      }),
    )
    expect([taken.code, taken.details]).toEqual(['invalid_input', { field: 'slug', reason: 'taken' }])

    // A new one whose response was lost is sent again as it is, then with other contents.
    const superAdmin = await gatewayOf('super@comanda.test')
    const added = { ...write, id: randomUUID(), slug: 'casa-nova', description: null, latitude: null }
    const send = (company: typeof added) =>
      superAdmin.office.invoke('companies.save', { company, expected: null })
    const first = await ask(superAdmin, 'companies.save', { company: added, expected: null })
    expect(await send(added)).toEqual(first)
    const other = await refusalOf(send({ ...added, slug: 'casa-mais-nova' }))
    expect([other.code, other.details.current]).toEqual(['edit_conflict', first])
    const another = await refusalOf(send({ ...added, id: randomUUID() }))
    expect(another.details).toEqual({ field: 'slug', reason: 'taken' })
    await backend.sql('delete from public.companies where id = $1', [added.id])
    const cook = await gatewayOf('cozinha@comanda.test')
    const forbidden = { company_id: companyId, values: { orders_paused: true } }
    expect((await refusalOf(cook.office.invoke('companies.update', forbidden))).code).toBe('forbidden')
    expect((await ask(owner, 'companies.update', forbidden)).orders_paused).toBe(true)

    const opening = await ask(owner, 'opening.read', { company_id: companyId })
    const { revision, ...form } = opening
    const changed = {
      ...form,
      exceptions: [{ date: '2026-12-25', is_closed: true, opens_at: null, closes_at: null, note: 'Natal' }],
    }
    const answer = await ask(owner, 'opening.save', {
      company_id: companyId,
      opening: changed,
      expected: revision,
    })
    expect(answer.exceptions).toEqual(changed.exceptions)
    const stale = await refusalOf(
      owner.office.invoke('opening.save', { company_id: companyId, opening: form, expected: revision }),
    )
    expect(stale.code).toBe('edit_conflict')
  })

  it('lists and invites people, sums the day, lists reservations, imports a menu', async () => {
    const owner = await gatewayOf('dono@comanda.test')
    const { members } = await ask(owner, 'members.list', { company_id: companyId })
    expect(members.find(({ email }) => email === 'cozinha@comanda.test')).toMatchObject({ role: 'employee' })
    const invited = { company_id: companyId, email: 'nova@casa.test', role: 'employee' as const }
    const sent = await ask(owner, 'invitations.send', invited)
    expect(sent).toMatchObject({ invitation: { email: 'nova@casa.test', state: 'pending' } })
    const { invitations } = await ask(owner, 'invitations.list', { company_id: companyId })
    const [invitation] = invitations
    if (!invitation) throw new Error('no invitation')
    await ask(owner, 'invitations.withdraw', { company_id: companyId, invitation_id: invitation.id })

    const superAdmin = await gatewayOf('super@comanda.test')
    const cook = members.find(({ email }) => email === 'cozinha@comanda.test')
    if (!cook) throw new Error('no cook')
    const rights = {
      user_id: cook.user_id,
      roles: { employee: true },
      permissions: { manage_about: true },
      funcionario_adiciona: true,
    }
    const taken = { user_id: cook.user_id, roles: { employee: false }, permissions: {} }
    for (const switched of [rights, taken])
      expect((await refusalOf(owner.office.invoke('members.setPlatformRights', switched))).code).toBe(
        'forbidden',
      )
    await ask(superAdmin, 'members.setPlatformRights', rights)
    const heldByCook = async () =>
      (await ask(superAdmin, 'members.list', { company_id: companyId })).members.find(
        ({ user_id }) => user_id === cook.user_id,
      )
    expect(await heldByCook()).toMatchObject({
      funcionario_adiciona: true,
      roles: ['employee'],
      permissions: ['manage_about'],
    })
    // From a page that still shows the rights above: what it does not name stays as the other page left it.
    await ask(superAdmin, 'members.setPlatformRights', {
      user_id: cook.user_id,
      roles: {},
      permissions: { manage_about: false, manage_contact: true },
      funcionario_adiciona: false,
    })
    await ask(superAdmin, 'members.setPlatformRights', {
      user_id: cook.user_id,
      roles: { employee: true, business_manager: true },
      permissions: {},
    })
    expect(await heldByCook()).toMatchObject({
      funcionario_adiciona: false,
      roles: ['business_manager', 'employee'],
      permissions: ['manage_contact'],
    })

    const day = { company_id: companyId, from: '2026-03-01', to: '2026-03-31' }
    expect(await ask(owner, 'dashboard.read', day)).toMatchObject({ orders: 0, sold_cents: 0 })
    expect(await ask(owner, 'history.read', day)).toMatchObject({ count: 0, orders: [] })
    expect(
      (await ask(superAdmin, 'dashboard.platform', { from: day.from, to: day.to })).length,
    ).toBeGreaterThan(2)
    expect(await ask(owner, 'book.list', day)).toEqual([])
    const imported = await ask(owner, 'menu.import', {
      company_id: companyId,
      rows: [{ code: 'imp1', name: 'Importado', category: 'Importados', price_cents: 990 }],
    })
    expect(imported).toMatchObject({ added: 1, categories_added: 1 })
    const added = (await ask(owner, 'products.list', { company_id: companyId })).find(
      ({ code }) => code === 'IMP1',
    )
    if (!added) throw new Error('nothing was imported')
    const raise = {
      company_id: companyId,
      field: 'price_cents',
      percent: 10,
      round_to_cents: 10,
      rows: [{ id: added.id, expected: added.updated_at }],
    } as const
    expect(await ask(owner, 'prices.change', { ...raise, rows: [...raise.rows] })).toEqual({ changed: 1 })
    const again = await refusalOf(owner.office.invoke('prices.change', { ...raise, rows: [...raise.rows] }))
    expect(again).toMatchObject({ code: 'edit_conflict', details: { rows: [{ id: added.id }], gone: [] } })
  })
})
