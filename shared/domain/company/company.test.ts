import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyDisplayName, sanitiseCompany, textOf } from './company'
import { formatCep, shortAddress } from './company-address'

describe('company', () => {
  it('is rejected without a non-empty id [S3.company-id-required]', () => {
    for (const raw of [null, undefined, {}, { id: '' }, { id: '  ' }, { id: 7 }])
      expect(sanitiseCompany(raw)).toBeNull()
  })

  it('has trimmed texts, empty ones for null [S3.company-trim]', () => {
    expect(sanitiseCompany({ id: ' a ', name: '  Bella ', cep: null, is_active: true })).toMatchObject({
      id: 'a',
      name: 'Bella',
      cep: '',
      uf: '',
      is_active: true,
    })
  })

  it('reduces an object to its value [S3.company-object-values]', () => {
    expect(textOf({ value: ' São Paulo ' })).toBe('São Paulo')
    expect(textOf({ label: 'Porto' })).toBe('Porto')
    expect(textOf({ label: 'Porto', value: 'Lisboa' })).toBe('Lisboa')
    expect(textOf({ id: 7, label: 'Porto' })).toBe('Porto')
    expect(textOf({ value: { deep: 'x' } })).toBe('')
    expect(textOf({ value: null })).toBe('')
  })

  it('has numbers as texts', () => {
    expect(textOf(12)).toBe('12')
    expect(textOf(12n)).toBe('12')
    expect(textOf({ value: 12 })).toBe('12')
    expect(textOf(true)).toBe('')
  })

  it('is as clean as possible for any input', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('name', 'cep', 'endereco', 'slug'), fc.anything()), (raw) => {
        const company = sanitiseCompany<Record<string, unknown>>({ ...raw, id: 'x' })
        expect(typeof company?.name).toBe('string')
        expect(sanitiseCompany(company)).toEqual(company)
      }),
    )
  })

  it('shows its first non-empty name [S3.company-display-name]', () => {
    expect(companyDisplayName({ nome_fantasia: ' ', name: 'Bella Ltda', razao_social: 'X' })).toBe(
      'Bella Ltda',
    )
    expect(companyDisplayName({ razao_social: 'X' })).toBe('X')
    expect(companyDisplayName({ nome_fantasia: null })).toBeNull()
  })

  it('formats eight digits as a zip code [S3.cep-format]', () => {
    expect(formatCep('01310100')).toBe('01310-100')
    expect(formatCep('01310-100')).toBe('01310-100')
    expect(formatCep('01.310-100')).toBe('01310-100')
    expect(formatCep('1310')).toBe('1310')
  })

  it("leaves the number out when it is 'SN' [S3.address-sn]", () => {
    const company = {
      endereco: 'Rua das Flores',
      numero_endereco: '12',
      bairro: 'Centro',
      cidade: 'São Paulo',
      uf: 'SP',
    }
    expect(shortAddress(company)).toBe('Rua das Flores, 12 - Centro, São Paulo/SP')
    for (const number of ['SN', 's/n', 'S/N.']) {
      expect(shortAddress({ ...company, numero_endereco: number })).toBe(
        'Rua das Flores - Centro, São Paulo/SP',
      )
    }
    expect(shortAddress({})).toBe('')
  })
})
