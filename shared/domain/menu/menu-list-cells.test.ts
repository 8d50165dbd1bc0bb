import { describe, expect, it } from 'vitest'
import {
  readAllergens,
  readCategory,
  readCode,
  readDescription,
  readName,
  readPrice,
  readStock,
  readTranslatedName,
} from './menu-list-cells'

const PIZZA = '🍕'

describe('a cell of text', () => {
  it.each([
    ['name', readName, 160],
    ['category', readCategory, 80],
    ['name in another language', readTranslatedName, 160],
    ['description', readDescription, 2_000],
  ])('with a %s has a limit in whole characters, without the blanks around', (_what, read, longest) => {
    const text = PIZZA.repeat(longest)
    expect(read(` ${text} `)).toEqual({ value: text })
    expect(read(text + PIZZA)).toEqual({ problem: 'tooLong' })
  })

  it('may be empty, but for the name', () => {
    expect(readName(' ')).toEqual({ problem: 'required' })
    expect([readCategory(' '), readTranslatedName(''), readDescription(' ')]).toEqual([
      { value: '' },
      { value: '' },
      { value: '' },
    ])
  })
})

describe('a cell with a code', () => {
  it.each([
    ['', {}],
    ['  ', {}],
    [' p-001 ', { value: 'P001' }],
    ['ABCDEFGHIJ12', { value: 'ABCDEFGHIJ12' }],
    ['ABCDEFGHIJ123', { problem: 'invalid' }],
    ['-', { problem: 'invalid' }],
    ['AÇAÍ', { problem: 'invalid' }],
  ])('%j is %j', (cell, reading) => {
    expect(readCode(cell)).toEqual(reading)
  })
})

describe('a cell with a number', () => {
  it.each([
    ['R$ 100.000,00', { value: 10_000_000 }],
    ['100.000,01', { problem: 'tooBig' }],
    ['', { value: null }],
    ['?', { problem: 'invalid' }],
  ])('%j is the price %j', (cell, reading) => {
    expect(readPrice(cell, false)).toEqual(reading)
  })

  it.each([
    ['', {}],
    [' 12 ', { value: 12 }],
    ['100000', { value: 100_000 }],
    ['100001', { problem: 'tooBig' }],
    ['-1', { problem: 'invalid' }],
    ['12 kg', { problem: 'invalid' }],
    ['1,5', { problem: 'invalid' }],
  ])('%j is the count %j', (cell, reading) => {
    expect(readStock(cell)).toEqual(reading)
  })
})

describe('a cell with allergens', () => {
  const several = (count: number) => Array.from({ length: count }, (_none, at) => `a${String(at)}`)

  it('has up to 30, of up to 40 whole characters each', () => {
    expect(readAllergens(several(30).join(', '))).toEqual({ value: several(30) })
    expect(readAllergens(several(31).join(', '))).toEqual({ problem: 'tooBig' })
    expect(readAllergens(`leite; ${PIZZA.repeat(40)}`)).toEqual({ value: ['leite', PIZZA.repeat(40)] })
    expect(readAllergens(`leite; ${PIZZA.repeat(41)}`)).toEqual({ problem: 'tooLong' })
  })

  it('keeps a backslash that escapes nothing', () => {
    expect(readAllergens('a\\b|c\\|d')).toEqual({ value: ['a\\b', 'c|d'] })
  })
})
