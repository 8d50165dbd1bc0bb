import { describe, expect, it } from 'vitest'
import { easterOf, holidaysOf, nextHolidays } from './holidays'

describe('holidays', () => {
  it.each([
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2033, '2033-04-17'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('Easter of %i is on %s', (year, date) => expect(easterOf(year)).toBe(date))

  it('of a year stand by their dates, each once', () => {
    const year = holidaysOf(2026)
    expect(new Set(year.map(({ key }) => key)).size).toBe(13)
    expect(year.map(({ date }) => date)).toEqual([...year.map(({ date }) => date)].sort())
    expect(year.find(({ key }) => key === 'carnival')?.date).toBe('2026-02-17')
    expect(year.find(({ key }) => key === 'corpusChristi')?.date).toBe('2026-06-04')
  })

  it('that come next run into the next year, without those that have hours already', () => {
    expect(nextHolidays('2026-11-20', ['2026-12-25'], 3)).toEqual([
      { date: '2026-11-20', key: 'blackAwareness' },
      { date: '2027-01-01', key: 'newYear' },
      { date: '2027-02-09', key: 'carnival' },
    ])
  })
})
