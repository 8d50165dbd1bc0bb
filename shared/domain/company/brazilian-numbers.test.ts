import { describe, expect, it } from 'vitest'
import { brazilianPhoneOf, formatCnpj, isCep, isCnpj, isCpf } from './brazilian-numbers'

describe('a CNPJ', () => {
  it.each([
    '11.222.333/0001-81',
    '11222333000181',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    // Check digits from remainders of 2, 1 and 0.
    '00.000.000/0001-91',
    '33.000.167/0001-01',
    '11.222.333/0028-00',
    '11.222.333/0019-00',
  ])('is %s', (text) => expect(isCnpj(text)).toBe(true))

  it.each([
    '11.222.333/0001-82',
    // Its second check digit is right for a first one that is wrong.
    '11.222.333/0001-06',
    '12.ABC.345/01DE-36',
    '1122233300018',
    '1122233300018181',
    '11111111111111',
    '00000000000000',
    '',
  ])('is not %s', (text) => expect(isCnpj(text)).toBe(false))

  it.each([
    ['11', '11'],
    ['11222', '11.222'],
    ['112223330', '11.222.333/0'],
    ['112223330001', '11.222.333/0001'],
    ['1122233300018', '11.222.333/0001-8'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['112223330001819', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
  ])('typed as %s is shown as %s', (typed, shown) => expect(formatCnpj(typed)).toBe(shown))
})

describe('a CPF', () => {
  it.each(['529.982.247-25', '52998224725', '529.982.217-00'])('is %s', (text) =>
    expect(isCpf(text)).toBe(true),
  )

  it.each([
    '529.982.247-26',
    // Its second check digit is right for a first one that is wrong.
    '529.982.247-09',
    '5299822472',
    '529982247250',
    '11111111111',
    '',
  ])('is not %s', (text) => expect(isCpf(text)).toBe(false))
})

it.each([
  ['01310-100', true],
  ['01310100', true],
  ['1310100', false],
  ['013101000', false],
  ['abcdefgh', false],
])('%s as a CEP: %s', (text, isGood) => expect(isCep(text)).toBe(isGood))

it.each([
  ['(11) 91234-5678', '11912345678'],
  ['+55 11 3255-0148', '1132550148'],
  ['0055 11 3255-0148', '1132550148'],
  ['5511912345678', '11912345678'],
  ['(55) 99912-3456', '55999123456'],
  ['(11) 90055-1234', '11900551234'],
  ['912345678', null],
  ['(11) 81234-5678', null],
  ['(01) 91234-5678', null],
  ['(11) 91234-56789', null],
  ['(11) 3255-01489', null],
])('%s as a telephone: %s', (text, digits) => expect(brazilianPhoneOf(text)).toBe(digits))
