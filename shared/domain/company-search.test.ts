import { describe, expect, it } from 'vitest'
import { companyInitials, searchCompanies } from './company-search'

const companies = [
  { id: '1', nome_fantasia: 'Pizzaria Bella Napoli', cidade: 'São Paulo', uf: 'SP', category: 'pizzaria' },
  { id: '2', nome_fantasia: 'Burger do Porto', cidade: 'Porto Alegre', uf: 'RS', category: 'hamburgueria' },
  { id: '3', nome_fantasia: null, name: 'Açaí da Praça', cidade: 'Belém', uf: 'PA', category: null },
]
const found = (query: string) => searchCompanies(companies, query).map(({ id }) => id)

describe('searchCompanies', () => {
  it('shows all in their order without a query', () => expect(found('  ')).toEqual(['1', '2', '3']))

  it.each([
    ['bella', ['1']],
    ['sao paulo', ['1']],
    ['HAMBURGUERIA', ['2']],
    ['acai', ['3']],
    ['porto', ['2']],
    ['napolli', ['1']],
    ['sushi', []],
  ])('finds %s by name, city or kind, forgiving accents and a slip [S1.pick-company]', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })
})

it.each([
  ['Pizzaria Bella Napoli', 'PB'],
  ['Burger do Porto', 'BP'],
  ['Ágora', 'Á'],
  ['', ''],
])('draws initials of %s', (name, initials) => expect(companyInitials(name)).toBe(initials))
