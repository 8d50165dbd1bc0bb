import { describe, expect, it } from 'vitest'
import { codedRows, type UncodedRow } from './menu-list-codes'
import type { KnownMenu } from './menu-list-known'
import { knownProduct, noMenu } from './menu-list.fixture'

const categories = ['Bebidas', 'Sobremesas', 'Pizzas'].map((name) => ({ id: name, name }))
const row = (code: string, name: string, category = ''): UncodedRow => ({ code, name, category })
const dish = (code: string, category_id = 'Bebidas', name = code) => knownProduct({ code, name, category_id })
const menuOf = (products: KnownMenu['products'], more: Partial<KnownMenu> = {}): KnownMenu => ({
  ...noMenu,
  categories,
  products,
  ...more,
})
const codesOf = (rows: readonly UncodedRow[], menu: KnownMenu) =>
  codedRows(rows, menu, 'Cardápio').map(({ code, is_new }) => `${code}${is_new ? ' new' : ''}`)

describe('a code that a list gives', () => {
  it('is one of the menu’s with zeros before it only where that is certain', () => {
    expect(codesOf([row('7', 'Suco')], menuOf([dish('007')]))).toEqual(['007'])
    // Two dishes may be meant.
    expect(codesOf([row('2', 'Suco')], menuOf([dish('02'), dish('002')]))).toEqual(['2 new'])
    // Zeros within a number count, and a spreadsheet leaves a code with letters as it is.
    expect(codesOf([row('10', 'Suco')], menuOf([dish('100')]))).toEqual(['10 new'])
    expect(codesOf([row('0A1', 'Suco')], menuOf([dish('00A1')]))).toEqual(['0A1 new'])
  })

  it('is not given to another dish of the same name', () => {
    const menu = menuOf([dish('B007', 'Bebidas', 'Suco')])
    expect(codesOf([row('B007', 'Suco', 'Bebidas'), row('', 'Suco', 'Bebidas')], menu)).toEqual([
      'B007',
      'B008 new',
    ])
  })
})

describe('a dish without a code', () => {
  it('has that of a dish with its name and category, each of them once', () => {
    const one = menuOf([dish('B007', 'Bebidas', 'Suco')])
    const two = menuOf([dish('B007', 'Bebidas', 'Suco'), dish('B003', 'Bebidas', ' SUCO ')])
    const rows = [row('', 'suco', 'BEBIDAS'), row('', 'Suco', 'Bebidas')]
    expect(codesOf(rows, one)).toEqual(['B007', 'B008 new'])
    expect(codesOf(rows, two)).toEqual(['B007', 'B003'])
  })

  it('has the letter that most codes of its category have, on the menu', () => {
    const menu = menuOf([
      ...['X001', 'Y001', 'Y002'].map((code) => dish(code, 'Bebidas')),
      ...['W001', 'W002', 'Z001'].map((code) => dish(code, 'Sobremesas')),
    ])
    const rows = [row('', 'Chá', 'bebidas '), row('', 'Pudim', 'Sobremesas'), row('', 'Mate', 'Bebidas')]
    expect(codesOf(rows, menu)).toEqual(['Y003 new', 'W003 new', 'Y004 new'])
  })

  it('has the letter of its category’s codes in the list, and of the dishes without a category', () => {
    const rows = [row('K001', 'A', 'Peixes'), row('', 'B', 'Peixes'), row('M001', 'C'), row('', 'D')]
    expect(codesOf(rows, menuOf([]))).toEqual(['K001 new', 'K002 new', 'M001 new', 'M002 new'])
  })

  it('has a code that neither a dish, nor a combo, nor a row of the list has', () => {
    expect(codesOf([row('', 'Chá', 'Bebidas')], menuOf([], { combos: [{ code: 'B001' }] }))).toEqual([
      'B002 new',
    ])
    expect(codesOf([row('', 'Chá', 'Bebidas'), row('B001', 'Calzone', 'Pizzas')], menuOf([]))).toEqual([
      'B002 new',
      'B001 new',
    ])
  })
})
