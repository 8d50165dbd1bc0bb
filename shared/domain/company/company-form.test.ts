import { describe, expect, it } from 'vitest'
import { companyProblems, sendableCompany, slugOf, type CheckedCompany } from './company-form'

const company = (changes: Partial<CheckedCompany> = {}): CheckedCompany => ({
  name: 'Bella Napoli',
  slug: 'bella-napoli',
  cnpj: null,
  cep: null,
  uf: null,
  fone_cliente: null,
  email_cliente: null,
  website: null,
  instagram_url: null,
  facebook_url: null,
  latitude: null,
  longitude: null,
  ...changes,
})

describe("a company's form", () => {
  it('requires only a name and an address', () => {
    expect(companyProblems(company())).toEqual({})
    expect(companyProblems(company({ name: ' ', slug: 'Bella Napoli' }))).toEqual({
      name: 'required',
      slug: 'slug',
    })
  })

  it.each(['bella', 'bella-napoli', 'bella-napoli-2'])('takes %s as an address', (slug) => {
    expect(companyProblems(company({ slug }))).toEqual({})
  })

  it.each(['', 'bella napoli', 'bella-', '-bella', 'bella--napoli', 'Bella', 'açaí'])(
    'refuses "%s" as an address',
    (slug) => expect(companyProblems(company({ slug }))).toEqual({ slug: 'slug' }),
  )

  it('has nothing against networks left blank', () => {
    expect(companyProblems(company({ instagram_url: '  ', facebook_url: '' }))).toEqual({})
  })

  it('validates numbers and addresses like registration [S5.messages]', () => {
    expect(
      companyProblems(
        company({
          cnpj: '11.222.333/0001-80',
          cep: '0132',
          uf: 'XX',
          fone_cliente: '3255-0148',
          email_cliente: 'oi@bella',
          website: 'bella napoli',
          instagram_url: 'javascript:alert(1)',
          facebook_url: 'a b',
        }),
      ),
    ).toEqual({
      cnpj: 'cnpj',
      cep: 'cep',
      uf: 'uf',
      fone_cliente: 'phone',
      email_cliente: 'email',
      website: 'url',
      instagram_url: 'url',
      facebook_url: 'url',
    })
    expect(
      companyProblems(
        company({
          cnpj: '11.222.333/0001-81',
          cep: '01327-000',
          uf: 'sp',
          fone_cliente: '(11) 3255-0148',
          email_cliente: 'oi@bella.example',
          website: 'bella.example',
          instagram_url: '@bella',
        }),
      ),
    ).toEqual({})
  })

  it('requires both coordinates of a pin or none', () => {
    expect(companyProblems(company({ latitude: -23.5 }))).toEqual({ longitude: 'pin' })
    expect(companyProblems(company({ longitude: -46.6 }))).toEqual({ latitude: 'pin' })
    expect(companyProblems(company({ latitude: -23.5, longitude: -46.6 }))).toEqual({})
  })

  it('derives an address from a name', () => {
    expect(slugOf('Pão & Açúcar do Zé')).toBe('pao-acucar-do-ze')
    expect(slugOf('  Nº 1  ')).toBe('n-1')
    expect(slugOf('!!!')).toBe('')
    expect(slugOf('a'.repeat(79) + ' b')).toBe('a'.repeat(79))
  })

  it('stores the state in capitals and the web address with its scheme', () => {
    expect(sendableCompany({ uf: 'sp', website: 'bella.example' })).toEqual({
      uf: 'SP',
      website: 'https://bella.example',
    })
    expect(sendableCompany({ uf: '', website: ' ' })).toEqual({ uf: null, website: null })
    expect(sendableCompany({ uf: null, website: null })).toEqual({ uf: null, website: null })
    expect(sendableCompany({ uf: null, website: 'a.example/?to=https://b.example' }).website).toBe(
      'https://a.example/?to=https://b.example',
    )
    expect(sendableCompany({ uf: null, website: 'http://a.example' }).website).toBe('http://a.example')
  })
})
