import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { Gateway } from '@shared/contract/gateway'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { narrowerOf } from '@shared/domain/menu/picture-widths'
import { ask, gatewayOf, refusalOf } from '../support/office'

/** A square PNG of one colour in base64; its side in px. */
const pngOf = async (side: number): Promise<string> => {
  const plain = { create: { width: side, height: side, channels: 3 as const, background: '#c83c28' } }
  return (await sharp(plain).png().toBuffer()).toString('base64')
}
const [WIDE, NARROW] = [await pngOf(64), await pngOf(16)]
/** One pixel, as WebP. */
const PIXEL = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
const COOK = 'cozinha@comanda.test'

let backend: EmbeddedBackend
let companyId: string
let owner: Gateway
let cook: Gateway

beforeAll(async () => {
  backend = await startTestBackend()
  const [row] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = row?.id as string
  owner = await gatewayOf(backend, 'dono@comanda.test')
  cook = await gatewayOf(backend, COOK)
})
afterAll(() => backend.stop())

const send = async (gateway: Gateway): Promise<string> =>
  (
    await ask(gateway, 'images.upload', {
      company_id: companyId,
      id: randomUUID(),
      kind: 'webp',
      bytes: PIXEL,
    })
  ).path
const take = (gateway: Gateway, path: string) =>
  ask(gateway, 'images.remove', { company_id: companyId, path })
const isThere = async (path: string): Promise<boolean> =>
  (await fetch(`${backend.url}/storage/v1/object/public/images/${path}?${randomUUID()}`)).ok

const cookMay = async (...permissions: readonly string[]): Promise<void> => {
  const me = `(select id from auth.users where email = '${COOK}')`
  await backend.script(`
    delete from public.admin_permissions where user_id = ${me};
    insert into public.admin_permissions (user_id, permission_type, granted)
    select ${me}, p, true from unnest('{${permissions.join(',')}}'::text[]) p;`)
}

describe('the right to upload pictures', () => {
  beforeEach(() => cookMay())

  it.each(['manage_menu', 'manage_images', 'manage_about', 'manage_companies'])(
    'an employee with only %s, whose pages have pictures, uploads one and deletes it',
    async (permission) => {
      expect(await refusalOf(send(cook))).toMatchObject({ code: 'forbidden' })
      await cookMay(permission)
      const path = await send(cook)
      expect(await isThere(path)).toBe(true)
      await take(cook, path)
      expect(await isThere(path)).toBe(false)
    },
  )

  it.each(['manage_contact', 'manage_users', 'content_manager'])(
    'not who holds %s alone, whose pages have none',
    async (permission) => {
      await cookMay(permission)
      expect(await refusalOf(send(cook))).toMatchObject({ code: 'forbidden' })
    },
  )

  it('a manager of the about page cannot touch pictures of others or of another company', async () => {
    await cookMay('manage_about')
    const path = await send(owner)
    await take(cook, path)
    expect(await isThere(path)).toBe(true)
    await take(owner, path)
    const [other] = await backend.sql(`select id from public.companies where slug = 'burger-do-porto'`)
    const abroad = ask(cook, 'images.upload', {
      company_id: String(other?.id),
      id: randomUUID(),
      kind: 'webp',
      bytes: PIXEL,
    })
    expect(await refusalOf(abroad)).toMatchObject({ code: 'forbidden' })
  })
})

describe('a picture in two widths', () => {
  const sendBoth = (wide: string, narrow: string) =>
    ask(owner, 'images.upload', {
      company_id: companyId,
      id: randomUUID(),
      kind: 'png',
      bytes: wide,
      narrow_bytes: narrow,
    })

  it('is named for both, with each one’s true width; both are deleted together', async () => {
    const { path } = await sendBoth(WIDE, NARROW)
    expect(path).toMatch(/\.16w\.64w\.png$/)
    const narrow = narrowerOf(path) ?? ''
    expect([await isThere(path), await isThere(narrow)]).toEqual([true, true])
    await take(owner, path)
    expect([await isThere(path), await isThere(narrow)]).toEqual([false, false])
  })

  it.each([
    ['is not narrower', WIDE, 'invalid_input'],
    ['is of another kind', PIXEL, 'file_refused'],
    ['is no picture', btoa('Isto é um texto'), 'file_refused'],
  ])('is rejected where the second %s', async (_what, narrow, code) => {
    expect(await refusalOf(sendBoth(WIDE, narrow))).toMatchObject({ code })
  })

  it('is kept in both where a row shows it, and deleted in both where none does', async () => {
    const [shown, left] = [await sendBoth(WIDE, NARROW), await sendBoth(WIDE, NARROW)].map(({ path }) => [
      path,
      narrowerOf(path) ?? '',
    ])
    await backend.sql(
      `update storage.objects set created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours'`,
    )
    await backend.sql(`update public.companies set logo_empresa = $1 where id = $2`, [shown?.[0], companyId])
    expect(await ask(owner, 'images.sweep', { company_id: companyId })).toEqual({ removed: 2 })
    expect(await Promise.all([...(shown ?? []), ...(left ?? [])].map(isThere))).toEqual([
      true,
      true,
      false,
      false,
    ])
    await backend.sql(`update public.companies set logo_empresa = null where id = $1`, [companyId])
    await take(owner, shown?.[0] ?? '')
  })
})

describe('an unused picture', () => {
  const sentBefore = (path: string, time: string) =>
    backend.sql(
      `update storage.objects set created_at = now() - $2::interval, updated_at = now() - $2::interval where name = $1`,
      [path, time],
    )

  it('is deleted with its file after a day; used and new ones stay', async () => {
    const [left, dish, wholeAddress, logo, fresh] = [
      await send(owner),
      await send(owner),
      await send(owner),
      await send(owner),
      await send(owner),
    ]
    for (const path of [left, dish, wholeAddress, logo]) await sentBefore(path, '25 hours')
    await sentBefore(fresh, '23 hours')
    await backend.sql(
      `update public.products set image_url = $1 where company_id = $2 and code = (select min(code) from public.products where company_id = $2)`,
      [dish, companyId],
    )
    await backend.sql(`update public.companies set logo_empresa = $1 where id = $2`, [logo, companyId])
    await backend.sql(
      `insert into public.establishment_images (company_id, image_url, title, sort_order) values ($1, $2, 'Salão', 9)`,
      [companyId, `${backend.url}/storage/v1/object/public/images/${wholeAddress}`],
    )
    expect(await ask(owner, 'images.sweep', { company_id: companyId })).toEqual({ removed: 1 })
    expect(await Promise.all([left, dish, wholeAddress, logo, fresh].map(isThere))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
    expect(await ask(owner, 'images.sweep', { company_id: companyId })).toEqual({ removed: 0 })
  })

  it('is deleted only by users with manage_images', async () => {
    await cookMay('manage_about')
    expect(await refusalOf(ask(cook, 'images.sweep', { company_id: companyId }))).toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('a picture of another company', () => {
  const companyOf = async (slug: string): Promise<string> =>
    String((await backend.sql('select id from public.companies where slug = $1', [slug]))[0]?.id)
  const copy = async (gateway: Gateway, path: string) =>
    ask(gateway, 'images.copy', { company_id: await companyOf('cafe-da-vila'), path })
  const ownsBoth = async (email: string, isOwner: boolean): Promise<void> => {
    const both = [email, await companyOf('cafe-da-vila')]
    await backend.sql(
      `delete from public.user_companies where user_id = (select id from auth.users where email = $1) and company_id = $2`,
      both,
    )
    if (isOwner)
      await backend.sql(
        `insert into public.user_companies (user_id, company_id, role)
         select id, $2, 'owner' from auth.users where email = $1`,
        both,
      )
  }
  beforeEach(() => ownsBoth('dono@comanda.test', true))

  it('is copied in both widths, twice as well as once, and stays when the first company deletes its own', async () => {
    const sent = { kind: 'png', bytes: WIDE, narrow_bytes: NARROW } as const
    const { path } = await ask(owner, 'images.upload', { company_id: companyId, id: randomUUID(), ...sent })
    const copied = await copy(owner, path)
    expect(copied.path).toBe(path.replace(companyId, await companyOf('cafe-da-vila')))
    expect(await copy(owner, path)).toEqual(copied)
    await take(owner, path)
    expect(await isThere(path)).toBe(false)
    expect(await isThere(copied.path)).toBe(true)
    expect(await isThere(narrowerOf(copied.path) ?? '')).toBe(true)
  })

  it('is not copied where it is gone, nor by who edits no pictures of either company', async () => {
    const path = await send(owner)
    expect(await refusalOf(copy(owner, `${companyId}/${randomUUID()}.webp`))).toMatchObject({
      code: 'not_found',
    })
    await ownsBoth('dono@comanda.test', false)
    expect(await refusalOf(copy(owner, path))).toMatchObject({ code: 'forbidden' })
    await cookMay()
    await ownsBoth(COOK, true)
    expect(await refusalOf(copy(cook, path))).toMatchObject({ code: 'not_found' })
    await ownsBoth(COOK, false)
  })
})
