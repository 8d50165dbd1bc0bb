import { describe, expect, it } from 'vitest'
import { pickByEnter, pickByKeys } from './picker-keys'

const numbered = (count: number): null[] => Array.from({ length: count }, () => null)
const codes = ['P001', 'P002', null, 'P0020', 'C1']

describe('digits in the picker', () => {
  it('pick at once where no longer number can follow', () => {
    expect(pickByKeys('3', numbered(9))).toEqual({ places: [2], typed: '' })
    expect(pickByKeys('2', numbered(12))).toEqual({ places: [1], typed: '' })
  })

  it('wait for the second digit where one can, or for Enter', () => {
    expect(pickByKeys('1', numbered(12))).toEqual({ places: [], typed: '1' })
    expect(pickByEnter('1', numbered(12))).toBe(0)
    expect(pickByKeys('12', numbered(12))).toEqual({ places: [11], typed: '' })
    expect(pickByKeys('6', numbered(60))).toEqual({ places: [], typed: '6' })
  })

  it('forget a number that stands for nothing', () => {
    expect(pickByKeys('0', numbered(5))).toEqual({ places: [], typed: '' })
  })

  it('pick both where two digits are no number of the list', () => {
    expect(pickByKeys('13', numbered(12))).toEqual({ places: [0, 2], typed: '' })
    expect(pickByKeys('13', numbered(10))).toEqual({ places: [0, 2], typed: '' })
    expect(pickByKeys('11', numbered(10))).toEqual({ places: [0], typed: '1' })
  })
})

describe('codes in the picker', () => {
  it('pick once they are complete and none goes on from there', () => {
    expect(pickByKeys('P', codes)).toEqual({ places: [], typed: 'P' })
    expect(pickByKeys('P001', codes)).toEqual({ places: [0], typed: '' })
    expect(pickByKeys('P002', codes)).toEqual({ places: [], typed: 'P002' })
    expect(pickByKeys('X', codes)).toEqual({ places: [], typed: '' })
  })

  it('pick by Enter the one that is meant', () => {
    expect(pickByEnter('P002', codes)).toBe(1)
    expect(pickByEnter('C', codes)).toBe(4)
    expect(pickByEnter('P00', codes)).toBeNull()
  })
})
