import { describe, expect, it } from 'vitest'
import {
  emptyRegistration,
  isEmail,
  registrationProblem,
  registrationProblems,
  sendableRegistration,
  offersRegistration,
  startsRegistration,
} from './company-registration'

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

  it.each([
    ['nome_fantasia', '   ', 'required'],
    ['nome_fantasia', 'x'.repeat(160), null],
    ['nome_fantasia', ` ${'x'.repeat(160)} `, null],
    ['uf', ' sp ', null],
    ['bairro', '  ', null],
  ] as const)('reads %s without the spaces around it: "%s"', (field, value, problem) => {
    expect(registrationProblem(field, value)).toBe(problem)
  })

  it('takes an e-mail address with spaces around it', () => {
    expect(isEmail(' ana@bella.example ')).toBe(true)
    expect(isEmail('ana @bella.example')).toBe(false)
  })

  it.each([
    ['', null],
    ['cantina.example', 'https://cantina.example'],
    ['cantina.example/?to=https://x.example', 'https://cantina.example/?to=https://x.example'],
    ['http://cantina.example', 'http://cantina.example'],
    ['HTTPS://cantina.example', 'HTTPS://cantina.example'],
  ])('sends the web address "%s" as %s', (website, sent) => {
    expect(sendableRegistration({ ...form, website }).website).toBe(sent)
  })

  it('sends no state where none is given', () => {
    expect(sendableRegistration({ ...form, uf: '' }).uf).toBeNull()
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
