import { describe, expect, it } from 'vitest'
import type { Opening } from '@shared/domain/hours/opening-hours'
import { admissionAt } from './order-admission'

const hours: Opening = {
  timeZone: 'America/Sao_Paulo',
  opening_hours: [{ weekday: 6, opens_at: '11:00', closes_at: '23:30' }],
  opening_exceptions: [],
}
const at = (text: string): number => Date.parse(`${text}-03:00`)
const working = { orders_paused: false }
const paused = { orders_paused: true }
const NEXT = at('2026-11-28T11:00:00')

describe('a company accepts web orders', () => {
  it('while it is open', () => {
    expect(admissionAt(working, hours, at('2026-11-21T12:00:00'))).toEqual({ kind: 'open' })
  })

  it('not while it is closed, and says when it opens', () => {
    expect(admissionAt(working, hours, at('2026-11-21T10:00:00'))).toEqual({
      kind: 'closed',
      opens: at('2026-11-21T11:00:00'),
    })
    expect(admissionAt(working, hours, at('2026-11-21T23:30:00'))).toEqual({ kind: 'closed', opens: NEXT })
  })

  it('rejects while orders are paused; names the opening only where the company is closed too', () => {
    expect(admissionAt(paused, hours, at('2026-11-21T12:00:00'))).toEqual({ kind: 'paused', opens: null })
    expect(admissionAt(paused, hours, at('2026-11-22T12:00:00'))).toEqual({ kind: 'paused', opens: NEXT })
  })

  it('never while it is inactive, paused or not, whatever the hour', () => {
    for (const orders_paused of [true, false])
      expect(admissionAt({ orders_paused, is_active: false }, hours, at('2026-11-21T12:00:00'))).toEqual({
        kind: 'inactive',
        opens: null,
      })
  })

  it('always where it has no hours', () => {
    const none = { ...hours, opening_hours: [] }
    expect(admissionAt(working, none, at('2026-11-22T03:00:00'))).toEqual({ kind: 'open' })
  })

  it('not on a closed date, with weekly hours or without', () => {
    const christmas = { date: '2026-12-25', is_closed: true, opens_at: null, closes_at: null }
    const closed = { ...hours, opening_hours: [], opening_exceptions: [christmas] }
    expect(admissionAt(working, closed, at('2026-12-25T12:00:00'))).toEqual({
      kind: 'closed',
      opens: at('2026-12-26T00:00:00'),
    })
    const weekly = { ...closed, opening_hours: hours.opening_hours }
    expect(admissionAt(working, weekly, at('2026-12-25T12:00:00'))).toMatchObject({ kind: 'closed' })
  })
})
