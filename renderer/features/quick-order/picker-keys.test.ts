import { describe, expect, it } from 'vitest'
import { pickByDigits } from './picker-keys'

describe('digits in the picker', () => {
  it('pick at once where no longer number can follow', () => {
    expect(pickByDigits('3', 9)).toEqual({ place: 2, typed: '' })
    expect(pickByDigits('2', 12)).toEqual({ place: 1, typed: '' })
  })

  it('wait for the second digit where one can', () => {
    expect(pickByDigits('1', 12)).toEqual({ place: null, typed: '1' })
    expect(pickByDigits('12', 12)).toEqual({ place: 11, typed: '' })
    expect(pickByDigits('6', 60)).toEqual({ place: null, typed: '6' })
  })

  it('forget a number that stands for nothing', () => {
    expect(pickByDigits('0', 5)).toEqual({ place: null, typed: '' })
    expect(pickByDigits('13', 12)).toEqual({ place: null, typed: '' })
  })
})
