import { describe, expect, it } from 'vitest'
import { readMenuCsv } from './menu-csv'
import { importCounts } from './menu-csv-counts'

describe('the preview of an import', () => {
  it('counts what would change', () => {
    const { dishes } = readMenuCsv([
      ['codigo', 'nome', 'categoria', 'preco'],
      ['H001', 'A', ' HAMBÚRGUERES ', '1'],
      ['H002', 'B', 'Peixes', '1'],
      ['H003', 'C', 'peixes', '1'],
    ])
    expect(importCounts(dishes, [{ code: 'H001' }, { code: 'Z1' }], [{ name: 'Hambúrgueres' }])).toEqual({
      added: 2,
      known: 1,
      newCategories: ['Peixes'],
    })
  })
})
