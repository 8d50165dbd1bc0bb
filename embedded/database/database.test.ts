import { describe, expect, it } from 'vitest'
import { mapErrors, statusOf } from './errors-for-clients'
import { Lock } from './lock'
import { isoTimestamp, jsonNumber } from './parsers'

describe('parsers', () => {
  it('write timestamps as PostgREST does', () => {
    expect(isoTimestamp('2026-11-21 03:04:05.6+00')).toBe('2026-11-21T03:04:05.6+00:00')
    expect(isoTimestamp('2026-11-21 03:04:05-03:30')).toBe('2026-11-21T03:04:05-03:30')
    expect(isoTimestamp('2026-11-21 03:04:05')).toBe('2026-11-21T03:04:05')
    expect(isoTimestamp('infinity')).toBe('infinity')
  })

  it('convert numerics to numbers, and leave NaN as text', () => {
    expect([jsonNumber('12.50'), jsonNumber('0.00'), jsonNumber('-7'), jsonNumber('NaN')]).toEqual([
      12.5,
      0,
      -7,
      'NaN',
    ])
  })
})

describe('errors', () => {
  it('have PostgREST’s status, and Lite keeps those it maps itself', () => {
    const states = [
      'P0001',
      '23514',
      '28000',
      '40001',
      '08006',
      'P0002',
      'XX000',
      '0A000',
      '42501',
      '22023',
      'PGRST',
    ]
    expect(states.map(statusOf)).toEqual([400, 400, 403, 500, 503, 500, 500, 400, null, null, null])
  })

  it('treat a value that a driver cannot write as the caller’s error', () => {
    const ofNode = Object.assign(new TypeError('The "string" argument must be of type string'), {
      code: 'ERR_INVALID_ARG_TYPE',
    })
    for (const error of [ofNode, new Error('Invalid input for boolean type')])
      expect(mapErrors((value) => value)(error)).toMatchObject({ code: '22P02' })
  })

  it('leave other errors unchanged', () => {
    const error = new TypeError('x')
    expect(mapErrors((value) => value)(error)).toBe(error)
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(mapErrors((value) => value)(refused)).toBe(refused)
  })
})

describe('the lock', () => {
  it('admits one at a time, in order, also after one that failed', async () => {
    const lock = new Lock()
    const order: string[] = []
    const work = (name: string, fails: boolean) =>
      lock.hold(async () => {
        order.push(`${name} in`)
        await Promise.resolve()
        order.push(`${name} out`)
        if (fails) throw new Error(name)
      })
    await Promise.allSettled([work('a', false), work('b', true), work('c', false)])
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
  })
})
