import { describe, expect, it } from 'vitest'
import { readOptions } from './options'
import { planOf } from './plan'

describe('a campaign’s plan', () => {
  it('is the same for the same seed, and another for another', () => {
    const options = { seed: 7, orders: 2_000, tills: 4 }
    expect(planOf(options)).toEqual(planOf(options))
    expect(planOf({ ...options, seed: 8 })).not.toEqual(planOf(options))
  })

  it('places every requested order, at every terminal', () => {
    const rounds = planOf({ seed: 3, orders: 1_003, tills: 4 })
    const totals = rounds.reduce(
      (sum, { counts }) => sum.map((n, till) => n + (counts[till] ?? 0)),
      [0, 0, 0, 0],
    )
    expect(totals.reduce((sum, n) => sum + n)).toBe(1_003)
    expect(Math.min(...totals)).toBeGreaterThan(150)
  })

  it('includes every kind of fault, in 2,000 orders', () => {
    const kinds = new Set(
      planOf({ seed: 1, orders: 2_000, tills: 4 }).flatMap(({ events }) => events.map(({ kind }) => kind)),
    )
    for (const kind of [
      'kill',
      'kill_at',
      'weather',
      'clock',
      'fill',
      'free',
      'revoke',
      'enrol',
      'append',
      'cancel',
      'sold_out',
      'prices',
      'codes',
      'remove_item',
      'add_item',
      'backend_away',
      'backend_back',
      'back_up',
      'restore',
    ])
      expect(kinds).toContain(kind)
  })

  it('includes every fault of the local network, in 2,000 orders, and enrols no kitchen again', () => {
    const events = planOf({ seed: 1, orders: 2_000, tills: 4, hasLan: true }).flatMap((round) => round.events)
    const kinds = events.map(({ kind }) => kind)
    for (const kind of ['lan', 'pause', 'stranger', 'switch', 'island', 'mainland'] as const)
      expect(kinds).toContain(kind)
    expect(events.filter((event) => event.kind === 'revoke' && event.who === 4)).toEqual([])
    expect(planOf({ seed: 1, orders: 2_000, tills: 4 }).flatMap((round) => round.events)).not.toContainEqual(
      expect.objectContaining({ kind: 'lan' }),
    )
  })

  it('has a time without internet in the short form too', () => {
    const short = planOf({ seed: 20_260_301, orders: 400, tills: 3, hasLan: true })
    const kinds = short.flatMap(({ events }) => events.map(({ kind }) => kind))
    expect(kinds.indexOf('island')).toBeGreaterThan(0)
    expect(kinds.indexOf('island')).toBeLessThan(kinds.indexOf('mainland'))
  })

  it('leaves out excluded kinds, and restores only what was copied before', () => {
    const rounds = planOf({ seed: 5, orders: 800, tills: 2, spared: ['kill', 'clock'] })
    const kinds = rounds.flatMap(({ events }) => events.map(({ kind }) => kind))
    expect(kinds).not.toContain('kill')
    expect(kinds).not.toContain('clock')
    expect(kinds.indexOf('back_up')).toBeLessThan(kinds.indexOf('restore'))
  })
})

describe('the campaign’s command', () => {
  it('parses its command line', () => {
    expect(
      readOptions(['--seed', '9', '--orders', '50', '--minutes', '2', '--without', 'transaction']),
    ).toMatchObject({
      seed: 9,
      orders: 50,
      minutes: 2,
      tills: 4,
      hasLan: false,
      without: 'transaction',
    })
    expect(readOptions(['--lan']).hasLan).toBe(true)
    expect(readOptions(['--without', 'lan-keys']).hasLan, 'it needs a network').toBe(true)
  })

  it.each([['--seed'], ['--seed', 'x'], ['--without', 'sense'], ['--terminals', '9'], ['what']])(
    'says how it is used instead of guessing: %s %s',
    (...words) => {
      expect(() => readOptions(words.filter(Boolean))).toThrow('npm run campaign')
    },
  )
})
