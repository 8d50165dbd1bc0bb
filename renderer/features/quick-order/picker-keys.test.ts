import { describe, expect, it } from 'vitest'
import { pickByEnter, pickByKeys } from './picker-keys'

const numbered = (count: number): null[] => Array.from({ length: count }, () => null)
const codes = ['P001', 'P002', null, 'P0020', 'C1']

describe('digits in the picker', () => {
  it('pick at once where no longer number can follow', () => {
    expect(pickByKeys('3', numbered(9))).toEqual({ place: 2, typed: '' })
    expect(pickByKeys('2', numbered(12))).toEqual({ place: 1, typed: '' })
  })

  it('wait for the second digit where one can, or for Enter', () => {
    expect(pickByKeys('1', numbered(12))).toEqual({ place: null, typed: '1' })
    expect(pickByEnter('1', numbered(12))).toBe(0)
    expect(pickByKeys('12', numbered(12))).toEqual({ place: 11, typed: '' })
    expect(pickByKeys('6', numbered(60))).toEqual({ place: null, typed: '6' })
  })

  it('forget a number that stands for nothing', () => {
    expect(pickByKeys('0', numbered(5))).toEqual({ place: null, typed: '' })
    expect(pickByKeys('13', numbered(12))).toEqual({ place: null, typed: '' })
  })
})

describe('codes in the picker', () => {
  it('pick once they are complete and none goes on from there', () => {
    expect(pickByKeys('P', codes)).toEqual({ place: null, typed: 'P' })
    expect(pickByKeys('P001', codes)).toEqual({ place: 0, typed: '' })
    expect(pickByKeys('P002', codes)).toEqual({ place: null, typed: 'P002' })
    expect(pickByKeys('X', codes)).toEqual({ place: null, typed: '' })
  })

  it('pick by Enter the one that is meant', () => {
    expect(pickByEnter('P002', codes)).toBe(1)
    expect(pickByEnter('C', codes)).toBe(4)
    expect(pickByEnter('P00', codes)).toBeNull()
  })
})
