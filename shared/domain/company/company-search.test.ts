import { describe, expect, it } from 'vitest'
import { companyCategories, companyInitials, findCompanies, searchCompanies } from './company-search'

const companies = [
  { id: '1', nome_fantasia: 'Pizzaria Bella Napoli', cidade: 'São Paulo', uf: 'SP', category: 'pizzaria' },
  { id: '2', nome_fantasia: 'Burger do Porto', cidade: 'Porto Alegre', uf: 'RS', category: 'hamburgueria' },
  { id: '3', nome_fantasia: null, name: 'Açaí da Praça', cidade: 'Belém', uf: 'PA', category: null },
]
const found = (query: string) => searchCompanies(companies, query).map(({ id }) => id)

describe('searchCompanies', () => {
  it('returns all in their order without a query', () => expect(found('  ')).toEqual(['1', '2', '3']))

  it.each([
    ['bella', ['1']],
    ['sao paulo', ['1']],
    ['HAMBURGUERIA', ['2']],
    ['acai', ['3']],
    ['porto', ['2']],
    ['napolli', ['1']],
    ['sushi', []],
  ])('finds %s by name, city or kind, ignoring accents and a typo [S1.pick-company]', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })
})

it.each([
  ['Pizzaria Bella Napoli', 'PB'],
  ['Burger do Porto', 'BP'],
  ['Ágora', 'Á'],
  ['', ''],
])('makes the initials of %s', (name, initials) => expect(companyInitials(name)).toBe(initials))

describe('filters of a guest', () => {
  const company = (id: string, category: string, latitude: number | null, longitude: number | null) => ({
    id,
    name: id,
    category,
    latitude,
    longitude,
    time_zone: 'America/Sao_Paulo',
  })
  const companies = [
    company('far', 'pizzaria', -30, -51),
    company('nowhere', 'Café', null, null),
    company('near', 'Pizzaria', -23.56, -46.64),
  ]
  const asked = { query: '', category: '', isOpenOnly: false, from: null }
  const everyDay = (opens_at: string, closes_at: string) => ({
    opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens_at, closes_at })),
    opening_exceptions: [],
  })
  const hours = new Map([
    ['far', everyDay('18:00', '23:00')],
    ['near', everyDay('11:00', '15:00')],
  ])
  const noon = Date.parse('2026-11-21T12:00:00-03:00')
  const ids = (found: readonly { company: { id: string } }[]) => found.map(({ company }) => company.id)

  it('filter by kind of company, whatever its spelling [S1.pick-company]', () => {
    expect(companyCategories(companies)).toEqual(['Café', 'Pizzaria'])
    expect(ids(findCompanies(companies, { ...asked, category: 'pizzaria' }, null, noon))).toEqual([
      'far',
      'near',
    ])
  })

  it('filter by open now, once the hours are known', () => {
    expect(ids(findCompanies(companies, { ...asked, isOpenOnly: true }, null, noon))).toHaveLength(3)
    expect(ids(findCompanies(companies, { ...asked, isOpenOnly: true }, hours, noon))).toEqual(['near'])
    expect(ids(findCompanies(companies, asked, hours, noon))).toHaveLength(3)
  })

  it('sort by distance, the nearest first and those without a pin last', () => {
    const found = findCompanies(
      companies,
      { ...asked, from: { latitude: -23.55, longitude: -46.63 } },
      hours,
      noon,
    )
    expect(ids(found)).toEqual(['near', 'far', 'nowhere'])
    expect(found[0]?.distance_km).toBeCloseTo(1.5, 0)
    expect(found[2]?.distance_km).toBeNull()
  })
})
