import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { imageUrlOf } from '@shared/backend/image-url'
import type { Gateway } from '@shared/contract/gateway'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import demo from '../../supabase/seed/demo/people.json'
import { createPictureFetch } from '../../electron/main/services/foreign-pictures'
import { ask, gatewayOf, refusalOf } from '../support/office'

const TRACKER = 'https://tracker.example/pixel.png?guest=1'
const FOREIGN = [
  TRACKER,
  'http://192.168.0.1/camera.jpg',
  '//tracker.example/pixel.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://tracker.example/1',
  '/storage/v1/object/public/images/x.png',
  'x.webp',
] as const

/** Rows with a picture, as their owner adds them by the data API. */
const ROWS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  products: { code: 'T1', name: 'Pixel', price_cents: 100 },
  combos: { code: 'T2', name: 'Pixel', price_cents: 100 },
  section_cards: { title: 'Pixel' },
  about_sections: { name: 'Pixel' },
  establishment_images: {},
  carousel_images: {},
}

describeOnOneDatabase('an owner who wants every guest reported to another site', ({ postgres }) => {
  let backend: EmbeddedBackend
  let owner: Gateway
  let company: string
  let category: string
  let headers: Record<string, string>

  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    owner = await gatewayOf(backend, 'dono@comanda.test')
    const signedIn = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'dono@comanda.test', password: demo.password }),
    })
    const { access_token } = (await signedIn.json()) as { access_token: string }
    headers = {
      apikey: backend.publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    }
    const [row] = await backend.sql(
      `select c.id, g.id as category from public.companies c join public.categories g on g.company_id = c.id
       where c.slug = 'bella-napoli' limit 1`,
    )
    company = String(row?.id)
    category = String(row?.category)
  })
  afterAll(() => backend?.stop())

  const send = async (method: string, path: string, body: unknown) => {
    const answer = await fetch(`${backend.url}/rest/v1/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as never }
  }
  const refused = (column: string) => ({
    status: 400,
    body: expect.objectContaining({
      message: 'invalid_input',
      details: expect.stringContaining(`"field": "${column}"`),
    }) as never,
  })
  /** A row from before the rule. */
  const storeBefore = (table: string, values: string): Promise<unknown> =>
    backend.script(`begin;
      alter table public.${table} disable trigger user;
      ${values};
      alter table public.${table} enable trigger user;
      commit;`)

  it.each(Object.keys(ROWS))('adds no such row to %s', async (table) => {
    const dish = table === 'products' || table === 'combos' ? { category_id: category } : {}
    for (const image_url of FOREIGN)
      expect(
        await send('POST', table, { ...ROWS[table], ...dish, company_id: company, image_url }),
        image_url,
      ).toMatchObject(refused('image_url'))
    const path = `${company}/${randomUUID()}.webp`
    const own = await send('POST', table, { ...ROWS[table], ...dish, company_id: company, image_url: path })
    expect(own).toMatchObject({ status: 201, body: [{ image_url: path }] })
    const { id } = own.body[0] as { id: string }
    for (const image_url of FOREIGN)
      expect(await send('PATCH', `${table}?id=eq.${id}`, { image_url }), image_url).toMatchObject(
        refused('image_url'),
      )
    const [row] = await backend.sql(`select image_url from public.${table} where id = $1`, [id])
    expect(row?.image_url).toBe(path)
  })

  it('changes neither the logo nor the top of the home page to one, nor registers a company with one', async () => {
    for (const address of FOREIGN) {
      expect(
        await send('PATCH', `companies?id=eq.${company}`, { logo_empresa: address }),
        address,
      ).toMatchObject(refused('logo_empresa'))
      expect(
        await send('PATCH', `hero_settings?company_id=eq.${company}`, { image_url: address }),
        address,
      ).toMatchObject(refused('image_url'))
    }
    expect(
      await send('POST', 'rpc/register_company', { p_company: { name: 'Pixel', logo_empresa: TRACKER } }),
    ).toMatchObject(refused('logo_empresa'))
  })

  it('stores the path alone of an address of the bucket, which another backend’s address does not change', async () => {
    const path = `${company}/${randomUUID()}.320w.1080w.webp`
    for (const origin of [backend.url, 'https://project.supabase.co', 'https://pedidos.example:8443']) {
      const address = `${origin}/storage/v1/object/public/images/${path}`
      const changed = await send('PATCH', `companies?id=eq.${company}`, { logo_empresa: address })
      expect(changed, address).toMatchObject({ status: 200, body: [{ logo_empresa: path }] })
    }
    await send('PATCH', `companies?id=eq.${company}`, { logo_empresa: null })
  })

  it('shows guests nothing of rows from before the rule, which can still be changed', async () => {
    await storeBefore(
      'products',
      `update public.products set image_url = '${TRACKER}' where company_id = '${company}'`,
    )
    await storeBefore(
      'carousel_images',
      `insert into public.carousel_images (company_id, image_url, title) values ('${company}', '${TRACKER}', 'Antiga')`,
    )
    const shown = [
      await owner.invoke('menu.get', { company_id: company }),
      await owner.invoke('pages.get', { company_id: company }),
      await ask(owner, 'images.addresses', { paths: [TRACKER] }),
    ]
    expect(JSON.stringify(shown)).not.toContain('tracker.example')
    const sold = await send('PATCH', `products?company_id=eq.${company}`, { is_available: true })
    expect(sold).toMatchObject({ status: 200 })

    const path = `${company}/${randomUUID()}.webp`
    const mended = await send('PATCH', `products?company_id=eq.${company}`, { image_url: path })
    expect(mended).toMatchObject({ status: 200 })
    expect(await send('PATCH', `products?company_id=eq.${company}`, { image_url: TRACKER })).toMatchObject(
      refused('image_url'),
    )
    await backend.sql(`delete from public.carousel_images where title = 'Antiga'`)
  })

  it('imports no file with one: each row is named, and nothing is written', async () => {
    const backup = await ask(owner, 'backup.export', { company_id: company })
    const [first, second] = backup.tables.products ?? []
    const [image] = backup.tables.establishment_images ?? []
    const file = structuredClone(backup)
    Object.assign(file.tables.products?.[0] ?? {}, { name: 'Outro nome', image_url: TRACKER })
    Object.assign(file.tables.products?.[1] ?? {}, { image_url: 'javascript:alert(1)' })
    Object.assign(file.tables.establishment_images?.[0] ?? {}, { image_url: '//tracker.example/a.png' })
    for (const preview of [true, false])
      expect(
        await refusalOf(ask(owner, 'backup.import', { company_id: company, backup: file, preview })),
      ).toMatchObject({
        code: 'invalid_input',
        details: {
          field: 'tables.products',
          reason: 'foreign_picture',
          rows: expect.arrayContaining([
            { table: 'products', id: first?.id, name: 'Outro nome' },
            { table: 'products', id: second?.id, name: second?.name },
            expect.objectContaining({ table: 'establishment_images', id: image?.id }),
          ]) as unknown,
        },
      })
    const after = await ask(owner, 'backup.export', { company_id: company })
    expect(after.tables).toEqual(backup.tables)
  })

  it('has only addresses of the backend shown, wherever it is', () => {
    for (const url of ['https://project.supabase.co', 'http://127.0.0.1:8000/'])
      expect(imageUrlOf({ url }, `${company}/a.webp`)).toBe(
        `${url.replace(/\/$/, '')}/storage/v1/object/public/images/${company}/a.webp`,
      )
    for (const address of FOREIGN)
      expect(imageUrlOf({ url: 'https://project.supabase.co' }, address)).toBeNull()
  })
})

describe('a manager at a terminal who wants main to fetch what only the terminal reaches', () => {
  let inside: Server
  let port: number
  let reached = 0
  beforeAll(async () => {
    inside = createServer((_request, response) => {
      reached += 1
      response.end('secret')
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    port = (inside.address() as AddressInfo).port
  })
  afterAll(() => inside.close())

  it.each([
    'http://pictures.example/a.png',
    'file:///etc/passwd',
    'ftp://pictures.example/a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'app://comanda/index.html',
    'https://user:password@pictures.example/a.png',
    'https://127.0.0.1:PORT/',
    'https://localhost:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f.1:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://127.1:PORT/',
    'https://0.0.0.0:PORT/',
    'https://[::1]:PORT/',
    'https://[::]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[64:ff9b::7f00:1]:PORT/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://10.0.0.1/',
    'https://172.20.0.1/',
    'https://192.168.1.1/admin.png',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    '',
    'not an address',
  ])('is refused: %s', async (address) => {
    const refusal = await createPictureFetch()(address.replace('PORT', String(port))).catch(
      (cause: unknown) => cause,
    )
    expect(refusal).toMatchObject({ code: 'file_refused', details: { reason: 'address' } })
    expect(reached).toBe(0)
  })
})
