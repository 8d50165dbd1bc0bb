import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DataFileError, listCell, optionalNumberCell, readCsv, readJson, yesNoCell } from './data-file'

const folder = mkdtempSync(join(tmpdir(), 'comanda-seed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const mistakeOf = (read: () => unknown): Pick<DataFileError, 'row' | 'column' | 'message'> => {
  try {
    read()
  } catch (error) {
    if (error instanceof DataFileError) return { ...error, message: error.message }
    throw error
  }
  throw new Error('The file was read')
}

const cells = z.strictObject({
  code: z.string(),
  price: optionalNumberCell,
  is_open: yesNoCell,
  items: listCell,
})

describe('a CSV file', () => {
  it('gives each row its number and its values', () => {
    const file = fileOf('good.csv', 'code,price,is_open,items\nA1,900,yes,"x, y"\n\nA2,,no,\n')
    expect(readCsv(file, cells)).toEqual([
      { row: 2, value: { code: 'A1', price: 900, is_open: true, items: ['x', 'y'] } },
      { row: 4, value: { code: 'A2', price: null, is_open: false, items: [] } },
    ])
  })

  it.each([
    ['a wrong value', 'code,price,is_open,items\nA1,1,yes,\nA2,9.50,no,\n', 3, 'price'],
    ['a word that is neither yes nor no', 'code,price,is_open,items\nA1,1,maybe,\n', 2, 'is_open'],
    ['a missing column', 'code,price,is_open\nA1,1,yes\n', 2, 'items'],
    ['a column there twice', 'code,code,price,is_open,items\nA1,A1,1,yes,\n', 1, 'code'],
    ['a row that is too short', 'code,price,is_open,items\nA1,1\n', 2, ''],
    ['a quotation mark left open', 'code,price,is_open,items\n"A1,1,yes,\n', 2, ''],
    ['a mistake after a blank row', 'code,price,is_open,items\n\nA1,x,yes,\n', 3, 'price'],
    ['a column nobody knows', 'code,price,is_open,items,extra\nA1,1,yes,,1\n', 2, ''],
  ])('reports %s with file, row and column', (_what, text, row, column) => {
    const mistake = mistakeOf(() => readCsv(fileOf('bad.csv', text), cells))
    expect(mistake).toMatchObject({ row, column })
    expect(mistake.message).toContain(`bad.csv: row ${row}`)
  })
})

describe('a JSON file', () => {
  const schema = z.strictObject({ cards: z.array(z.strictObject({ title: z.string() })) })

  it('reports a wrong value by its path', () => {
    const file = fileOf('bad.json', '{ "cards": [{ "title": "a" }, { "title": 1 }] }')
    expect(mistakeOf(() => readJson(file, schema))).toMatchObject({ row: null, column: 'cards.1.title' })
  })

  it('reports text that is no JSON', () => {
    expect(mistakeOf(() => readJson(fileOf('torn.json', '{'), schema)).message).toMatch(/^torn\.json: /)
  })
})
