import { describe, expect, it } from 'vitest'
import { RESERVATION_CASES, RESERVATION_COMPANIES } from './reservation.fixture'
import { dateRefusal, offeredTimes, reservationRefusal, timesOfDay } from './reservation-times'

describe('the times of a reservation [S9.kitchen-closes] [S3.reservation-time-list]', () => {
  it.each(RESERVATION_CASES)('$company: $name', ({ company, now, date, time, refusal, times }) => {
    const { rules, ...opening } = RESERVATION_COMPANIES[company]
    expect(timesOfDay(opening, rules, date)).toEqual(times)
    expect(reservationRefusal(opening, rules, { date, time }, Date.parse(now))).toBe(refusal)
  })

  it('are the list on all days but those with hours of their own, where a company has no weekly ones', () => {
    const { rules, ...opening } = RESERVATION_COMPANIES['no hours, closed that day']
    expect(timesOfDay(opening, rules, '2026-04-02')).toEqual(['12:00', '12:30', '20:00'])
    expect(timesOfDay(opening, rules, '2026-04-03')).toEqual([])
    expect(timesOfDay(opening, rules, '2026-04-06')).toEqual(['19:00', '19:30'])
  })

  it('are only the later ones today', () => {
    const { rules, ...opening } = RESERVATION_COMPANIES['two stretches on Friday']
    const at = (time: string) => Date.parse(`2026-03-06T${time}:00-03:00`)
    expect(offeredTimes(opening, rules, '2026-03-06', at('12:30'))).toEqual([
      '13:00',
      '18:15',
      '18:45',
      '19:15',
    ])
    expect(dateRefusal(opening, rules, '2026-03-06', at('19:14'))).toBeNull()
    expect(dateRefusal(opening, rules, '2026-03-06', at('19:15'))).toBe('past')
  })
})
