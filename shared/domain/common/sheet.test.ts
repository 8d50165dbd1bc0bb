import { describe, expect, it } from 'vitest'
import { guarded, money, sheetTexts, unguarded } from './sheet'

const formats = {
  date: (iso: string, zone: string) => `${iso.slice(0, 10)} in ${zone}`,
  time: (iso: string, zone: string) => `${iso.slice(11, 16)} in ${zone}`,
}
const moment = '2026-03-01T23:05:00Z'

describe('the texts of a sheet', () => {
  it('have amounts with two decimals, days of no zone, and moments of the company’s', () => {
    const cells = [
      ['Mesa 7', 12, null, money(1_290), money(-5), money(null)],
      [{ day: '2026-03-01' }, { moment, shows: 'time' }, { moment, shows: 'both' }],
    ] as const
    expect(sheetTexts(cells, formats, 'Z')).toEqual([
      ['Mesa 7', '12', '', '12,90', '-0,05', ''],
      ['2026-03-01 in UTC', '23:05 in Z', '2026-03-01 in Z 23:05 in Z'],
    ])
  })

  it.each(['=1+1', '+1', '-1', '@x', '\tx', "'=1", '＝1'])('execute no formula: %j', (text) => {
    expect(sheetTexts([[text]], formats, 'Z')).toEqual([[`'${text}`]])
    expect(unguarded(guarded(text))).toBe(text)
  })
})
