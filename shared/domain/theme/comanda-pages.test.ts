import { expect, it } from 'vitest'
import { isOfComanda } from './comanda-pages'

it.each([
  ['/', true],
  ['/facade', true],
  ['/cadastrar-empresa', true],
  ['/menu', false],
  ['/menu/', false],
  ['/menu/facade', false],
  ['/facade/menu', false],
  ['/facades', false],
])('%s is about Comanda, not about a company: %s', (pathname, is) => {
  expect(isOfComanda(pathname)).toBe(is)
})
