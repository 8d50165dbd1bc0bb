import { describe, expect, it } from 'vitest'
import { companyInitials, withDistances } from './company-search'

it.each([
  ['Pizzaria Bella Napoli', 'PB'],
  ['Burger do Porto', 'BP'],
  ['Ágora', 'Á'],
  ['Bá Ló', 'BL'],
  ['100 Sabores', '1S'],
  ['--- Bella ---', 'B'],
  ['(Nova) Cantina', 'C'],
  ['', ''],
])('makes the initials of %s', (name, initials) => expect(companyInitials(name)).toBe(initials))

describe('withDistances', () => {
  const companies = [
    { name: 'near', latitude: -23.56, longitude: -46.64 },
    { name: 'nowhere', latitude: null, longitude: null },
  ]

  it('keeps the order and says how far each company with a pin is', () => {
    const found = withDistances(companies, { latitude: -23.55, longitude: -46.63 })
    expect(found.map(({ company }) => company.name)).toEqual(['near', 'nowhere'])
    expect(found[0]?.distance_km).toBeCloseTo(1.5, 0)
    expect(found[1]?.distance_km).toBeNull()
  })

  it('says nothing of distances before the guest shares a place', () => {
    expect(withDistances(companies, null).map(({ distance_km }) => distance_km)).toEqual([null, null])
  })
})
