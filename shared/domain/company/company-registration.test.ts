import { describe, expect, it } from 'vitest'
import { formatCnpj, isBrazilianPhone, isCep, isCnpj } from './brazilian-numbers'
import {
  emptyRegistration,
  registrationProblem,
  registrationProblems,
  sendableRegistration,
  offersRegistration,
  startsRegistration,
} from './company-registration'

describe('Brazilian numbers', () => {
  it.each(['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35', '12abc34501de35'])(
    'takes %s for a CNPJ',
    (text) => expect(isCnpj(text)).toBe(true),
  )
  it.each(['11.222.333/0001-82', '11111111111111', '1122233300018', '12.ABC.345/01DE-36', ''])(
    'refuses %s as a CNPJ',
    (text) => expect(isCnpj(text)).toBe(false),
  )
  it('formats a CNPJ while it is typed', () => {
    expect(['11', '11222', '112223330', '1122233300018', '11.222.333/0001-81'].map(formatCnpj)).toEqual([
      '11',
      '11.222',
      '11.222.333/0',
      '11.222.333/0001-8',
      '11.222.333/0001-81',
    ])
  })
  it('accepts eight digits as a CEP', () => {
    expect(['01310-100', '01310100', '1310100', 'abcdefgh'].map(isCep)).toEqual([true, true, false, false])
  })
  it.each([
    ['(11) 91234-5678', true],
    ['+55 11 3255-0148', true],
    ['5511912345678', true],
    ['912345678', false],
    ['(11) 81234-5678', false],
    ['(01) 91234-5678', false],
  ])('%s as a telephone: %s', (text, isGood) => expect(isBrazilianPhone(text)).toBe(isGood))
})

describe('registering a company', () => {
  const form = {
    ...emptyRegistration(),
    nome_fantasia: ' Cantina da Vó ',
    fone_cliente: '(11) 91234-5678',
    cidade: 'São Paulo',
    uf: 'sp',
    website: 'cantina.example.com',
  }

  it('reports missing required fields [S5.messages]', () => {
    expect(registrationProblems(emptyRegistration())).toEqual({
      nome_fantasia: 'required',
      fone_cliente: 'required',
      cidade: 'required',
      uf: 'required',
    })
    expect(registrationProblems(form)).toEqual({})
  })

  it.each([
    ['cnpj', '11.222.333/0001-80', 'cnpj'],
    ['cep', '0131', 'cep'],
    ['fone_cliente', '1234', 'phone'],
    ['email_cliente', 'ana@', 'email'],
    ['website', 'javascript:alert(1)', 'url'],
    ['uf', 'XX', 'uf'],
    ['nome_fantasia', 'x'.repeat(161), 'too_long'],
  ] as const)('says what is wrong with %s [S5.messages]', (field, value, problem) => {
    expect(registrationProblem(field, value)).toBe(problem)
  })

  it('sends trimmed texts, null for empty ones, and an address with its scheme', () => {
    expect(sendableRegistration(form)).toMatchObject({
      name: 'Cantina da Vó',
      nome_fantasia: 'Cantina da Vó',
      cnpj: null,
      uf: 'SP',
      website: 'https://cantina.example.com',
    })
  })

  it.each([
    ['CAD', false, true],
    [' CAD ', false, true],
    ['cad', false, false],
    ['cad', true, true],
    ['CADI', true, false],
  ])('typing %s (sent: %s) starts it: %s [S2.cad-code]', (query, isSent, starts) => {
    expect(startsRegistration(query, isSent)).toBe(starts)
  })

  it.each([
    ['cad', true],
    ['Cad ', true],
    ['Cadillac', false],
    ['', false],
  ])('%s offers it: %s', (query, offers) => expect(offersRegistration(query)).toBe(offers))
})
