import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { illustrationAddress } from '../menu/picture-names'
import { cuisineIllustrations } from './cuisine-illustration'

const KINDS = {
  pizzaria: 'pizza',
  Hamburgueria: 'burger',
  Cafeteria: 'coffee',
  'Café e padaria': 'coffee',
  Açaiteria: 'acai-strawberry',
  Churrascaria: 'steak-fire',
  'Restaurante japonês': 'sushi',
  Boteco: 'beer',
  Glacier: 'ice-cream',
  'Cozinha de autor': 'plate',
  '': 'plate',
}

describe('the illustration of a kind of company', () => {
  it.each(Object.entries(KINDS))('is, for %j, that of %s', (kind, name) => {
    expect(cuisineIllustrations(kind)[0]).toBe(name)
  })

  it('exists as a file', () => {
    for (const name of Object.keys(KINDS).flatMap(cuisineIllustrations))
      expect(existsSync(`resources${illustrationAddress(name)}`), name).toBe(true)
  })
})
