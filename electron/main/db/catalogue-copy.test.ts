import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATALOGUE_TABLES } from './catalogue-copy'

/** What changes with every order, and is no part of the menu. */
const OF_ORDERS = ['orders', 'tabs', 'table_calls', 'cash_sessions', 'product_stock']

/** The tables of a pull: each has a branch that reads its row. */
const pulledTables = (): string[] => {
  const source = readFileSync('supabase/schemas/27-sync.sql', 'utf8')
  return [...source.matchAll(/^\s+when '([a-z_]+)' then/gm)].map(([, table = '']) => table)
}

describe('the second copy of the menu', () => {
  it('holds every table of a pull but orders, tabs, calls, drawers and counts', () => {
    expect([...CATALOGUE_TABLES, ...OF_ORDERS].sort()).toEqual(pulledTables().sort())
  })
})
