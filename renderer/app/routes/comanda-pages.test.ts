import { expect, it } from 'vitest'
import { isOfComanda } from '@shared/domain/theme/comanda-pages'
import { PATHS } from './paths'

it('gives Comanda’s own pages, and no other, its own colours', () => {
  const own = Object.values(PATHS).filter((path) => isOfComanda(path))
  expect(new Set(own)).toEqual(new Set([PATHS.root, PATHS.facade, PATHS.registerCompany]))
})
