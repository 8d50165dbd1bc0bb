import { describe, expect, it } from 'vitest'
import { isSameTable, nameAfterTableWord, tableKey, tableNameKey, tableTotals } from './table-key'
import { TABLE_KEY_CASES } from './table-key.fixture'

describe('the key of a table', () => {
  it.each(TABLE_KEY_CASES)('of %j is %j', (typed, key) => {
    expect(tableNameKey(typed)).toBe(key)
  })

  it('is the same for the key itself, so that a stored name can be keyed again', () => {
    for (const [, key] of TABLE_KEY_CASES) expect(tableNameKey(key)).toBe(key)
  })

  it('takes several spaces for one, and a blank comanda for none', () => {
    expect(tableNameKey('Mesa do  canto')).toBe('do canto')
    expect(tableKey({ table_number: '5', comanda: ' ' })).toBe(tableKey({ table_number: '5', comanda: null }))
  })

  it('keeps two comandas of one table apart, in whatever spelling the table is', () => {
    expect(tableKey({ table_number: 'Mesa 05', comanda: ' 17a' })).toBe(
      tableKey({ table_number: '5', comanda: '17A ' }),
    )
    expect(tableKey({ table_number: '5', comanda: '17' })).not.toBe(
      tableKey({ table_number: '5', comanda: null }),
    )
  })

  it.each([
    ['Mesa 05', '05'],
    ['mesa5', '5'],
    ['5', '5'],
    [' Varanda 2 ', 'Varanda 2'],
    ['Mesanino', 'Mesanino'],
    ['Mesa', 'Mesa'],
  ])('leaves %j as %j after the word for a table', (typed, shown) => {
    expect(nameAfterTableWord(typed)).toBe(shown)
  })

  it('tells tables with different numbers apart', () => {
    expect(isSameTable('Mesa 5', '05')).toBe(true)
    expect(isSameTable('5', '50')).toBe(false)
    expect(isSameTable('A1', '1')).toBe(false)
    expect(isSameTable('1-2', '12')).toBe(false)
  })
})

describe('the total of a table', () => {
  it('sums the orders of a table, free text included, cancelled ones left out [S3.order-table-total] [S3.order-table-text]', () => {
    const order = (table_number: string, comanda: string | null, total_cents: number, status = 'placed') => ({
      table_number,
      comanda,
      total_cents,
      status,
    })
    const totals = tableTotals([
      order('A1', null, 1000),
      order(' a1 ', null, 500),
      order('A1', '12', 700),
      order('balcão', null, 300, 'delivered'),
      order('A1', null, 9999, 'cancelled'),
    ])
    expect(totals.get(tableKey(order('A1', null, 0)))).toBe(1500)
    expect(totals.get(tableKey(order('A1', '12', 0)))).toBe(700)
    expect(totals.get(tableKey(order('Balcão', null, 0)))).toBe(300)
  })
})
