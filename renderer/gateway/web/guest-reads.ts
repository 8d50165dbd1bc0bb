import { GatewayError } from '@shared/contract/errors'
import type { Input, Method, Output } from '@shared/contract/gateway'
import { firstCompany, getCompany } from '@shared/backend/company-reads'
import { createGuestRead, type ReadPublic } from '@shared/backend/guest-read'
import type { Fetch } from '@shared/backend/plain-fetch'
import { getMenu } from '@shared/backend/menu'
import type { BackendConfig } from '@shared/schemas/company/company'
import { isUuid } from '@shared/schemas/common/primitives'
import { yieldToBrowser } from '@renderer/app/boot/yield-to-browser'
import { readsTranslations } from '@renderer/i18n/languages'
import { createEarlyMenu, type AskedBy, type EarlyUse } from './early-menu'
import type { createGuestPages } from './guest-pages'
import { keyOfCart, type TextStorage } from './cart-key'

interface GuestReadsOptions {
  readonly config: BackendConfig
  readonly fetch: Fetch
  readonly storage: Pick<TextStorage, 'getItem'>
}

type Reads = { readonly [K in Method]?: (input: Input<K>) => Promise<Output<K>> | null }

/** In a task of its own, between the request and the rendering, so that a phone can handle a touch. */
const apart = async <T>(read: () => Promise<T>): Promise<T> => {
  await yieldToBrowser()
  const answer = await read()
  await yieldToBrowser()
  return answer
}

/**
 * The reads of a page while nobody is signed in and nothing was done yet. A read returns null for an input it does
 * not support; then the caller uses the whole backend.
 */
export const createGuestReads = ({ config, fetch, storage }: GuestReadsOptions): Reads => {
  const readPublic = createGuestRead({ config, fetch })
  const report = () => undefined
  const parts = { readPublic, report, isSuspended: async (key: string) => (await pages()).isSuspended(key) }
  let made: ReturnType<typeof createGuestPages> | undefined
  const pages = async () => {
    const part = await import('./guest-pages')
    return (made ??= part.createGuestPages({ config, fetch }, parts))
  }
  const earlyOf = createEarlyMenu()
  /** The boot script's response replaces the first request; a menu too long for one response takes further ones. */
  const partsFor = async (use: EarlyUse, by: AskedBy) => {
    const early = await earlyOf(use, by)
    const readEarly: ReadPublic = (read) => (early && read.table === 'companies' ? early : readPublic)(read)
    return { ...parts, readPublic: readEarly }
  }
  const readMenu = (company_id: string) =>
    apart(async () =>
      getMenu(await partsFor('menu', { id: company_id }), config, company_id, {
        isTranslated: readsTranslations(storage),
      }),
    )
  const readCompany = (by: Input<'companies.get'>) =>
    apart(async () => getCompany(await partsFor('company', by), config, by))
  return {
    'session.get': () => Promise.resolve(null),
    'audio.state': () => Promise.resolve({ status: 'idle', language: null }),
    'cart.load': ({ company_id, person_id = null }) =>
      person_id === null && isUuid(company_id) && storage.getItem(keyOfCart(company_id)) === null
        ? Promise.resolve(null)
        : null,
    'companies.list': (filter) => apart(async () => (await pages()).companies(filter)),
    'companies.categories': async () => (await pages()).categories(),
    'companies.cities': async () => (await pages()).cities(),
    'companies.opening': async ({ company_ids }) => (await pages()).opening(company_ids),
    'companies.first': () => apart(async () => firstCompany(await partsFor('company', 'first'), config)),
    'companies.get': (by) =>
      ('id' in by ? isUuid(by.id) : by.slug.trim() !== '' && by.slug.length <= 120)
        ? readCompany('id' in by ? by : { slug: by.slug.trim() })
        : null,
    'menu.get': ({ company_id }) => (isUuid(company_id) ? readMenu(company_id) : null),
    'pages.get': ({ company_id }) =>
      isUuid(company_id)
        ? apart(async () => (await pages()).pages(await partsFor('pages', { id: company_id }), company_id))
        : null,
    'themes.active': async ({ company_id }) => (await pages()).theme(company_id),
    'menu.bestSellers': ({ company_id }) =>
      import('@shared/backend/best-sellers').then((module) => module.bestSellers(parts, company_id)),
  }
}

/** Every error is a GatewayError. */
export const asGatewayError = (cause: unknown): GatewayError =>
  cause instanceof GatewayError ? cause : new GatewayError('unexpected', {}, String(cause))
