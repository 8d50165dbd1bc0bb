import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm, distanceText, placeOf, type Place } from './distance'

const SAO_PAULO: Place = { latitude: -23.5505, longitude: -46.6333 }
const RIO: Place = { latitude: -22.9068, longitude: -43.1729 }

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the distance between two points', () => {
  it('matches published distances', () => {
    expect(distanceKm(SAO_PAULO, RIO)).toBeCloseTo(360.7, 0)
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111.195, 2)
  })

  it('takes the short way over the date line and the poles', () => {
    expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
      111.195,
      2,
    )
    expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 120 })).toBeCloseTo(0, 6)
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      20_015.1,
      0,
    )
  })

  it('is zero to itself, symmetric, never negative and at most half the globe', () => {
    fc.assert(
      fc.property(place, place, (here, there) => {
        const km = distanceKm(here, there)
        expect(distanceKm(here, here)).toBe(0)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(20_015.2)
        expect(distanceKm(there, here)).toBeCloseTo(km, 6)
      }),
    )
  })
})

describe('a point', () => {
  it.each([
    [null, -46.6],
    [-23.5, null],
    [null, null],
    [91, 0],
    [90.001, 0],
    [0, -181],
    [0, 180.001],
    [Number.NaN, 0],
  ])('is invalid at %s, %s', (latitude, longitude) => expect(placeOf({ latitude, longitude })).toBeNull())

  it.each([
    [90, 180],
    [-90, -180],
  ])('is valid at a pole and the date line: %s, %s', (latitude, longitude) =>
    expect(placeOf({ latitude, longitude })).toEqual({ latitude, longitude }),
  )

  it('is valid on the equator at Greenwich', () =>
    expect(placeOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 }))
})

it.each([
  [0, 'pt-BR', '0 m'],
  [0.8549, 'pt-BR', '850 m'],
  [0.996, 'pt-BR', '1 km'],
  [1.24, 'pt-BR', '1,2 km'],
  [5, 'en-US', '5 km'],
  [1234.5, 'pt-BR', '1.234,5 km'],
])('%s km is written in %s as %s', (km, locale, text) => {
  expect(distanceText(km, locale).replace(/\s/g, ' ')).toBe(text)
})
