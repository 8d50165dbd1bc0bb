import { describe, expect, it } from 'vitest'
import { mayBeStored, NOT_PAGES } from './routes'

const ORIGIN = 'https://menu.example'

describe('mayBeStored', () => {
  it.each([
    [`${ORIGIN}/assets/index-Ab3_d9Xz.js`, true],
    [`${ORIGIN}/assets/menu-page-Ab3_d9Xz.css`, true],
    [`${ORIGIN}/assets/lazy/kitchen-page-Ab3_d9Xz.js`, true],
    [`${ORIGIN}/config.json`, true],
    [`https://backend.example/storage/v1/object/public/images/bella/pizza.png`, true],
    [`https://elsewhere.example/assets/index-Ab3_d9Xz.js`, false],
    [`https://elsewhere.example/config.json`, false],
    [`${ORIGIN}/rest/v1/orders?select=*`, false],
    [`${ORIGIN}/rest/v1/companies?select=id`, false],
    [`${ORIGIN}/auth/v1/token?grant_type=password`, false],
    [`https://backend.example/storage/v1/object/sign/images/pizza.png?token=x`, false],
    [`https://backend.example/storage/v1/object/public/images/pizza.png?token=x`, false],
    [`https://backend.example/storage/v1/object/authenticated/images/pizza.png`, false],
    ['no address', false],
  ])('%s: %s', (address, isStored) => {
    expect(mayBeStored(address, ORIGIN)).toBe(isStored)
  })
})

describe('what is no page of the app', () => {
  const isPage = (path: string): boolean => !NOT_PAGES.some((pattern) => pattern.test(path))

  it.each([
    '/',
    '/menu?empresa=bella-napoli&mesa=7',
    '/auth',
    '/auth/retorno',
    '/admin/menu',
    '/rest',
    '/menu?item=a.b',
  ])('%s is one', (path) => expect(isPage(path)).toBe(true))
  it.each([
    '/auth/v1/verify?token=x',
    '/rest/v1/orders',
    '/storage/v1/object/public/images/a.png',
    '/_dev/mails',
    '/sw.js',
    '/icons/icon.svg',
  ])('%s is none', (path) => expect(isPage(path)).toBe(false))
})
