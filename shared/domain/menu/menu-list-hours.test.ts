import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/domain/common/languages'
import { heldHours, readSaleHours, writeSaleHours } from './menu-list-hours'
import { hoursOfNumbers } from './sale-hours.fixture'
import { MOST_WINDOWS } from './sale-hours'
import { saleHoursText, WEEK } from './sale-hours-text'

const WEEKDAYS = [1, 2, 3, 4, 5]
const minute = fc.integer({ min: 0, max: 1439 })
const anyHours = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 127 }), minute, minute), { maxLength: MOST_WINDOWS })
  .map(hoursOfNumbers)
const sorted = (hours: ReturnType<typeof hoursOfNumbers>) =>
  hours && hours.map((one) => ({ ...one, days: WEEK.filter((day) => one.days.includes(day)) }))

describe('hours in a list', () => {
  it('are read back as every language writes them', () => {
    fc.assert(
      fc.property(anyHours, fc.constantFrom(...LANGUAGES), (hours, language) => {
        expect(readSaleHours(saleHoursText(hours, language))).toEqual({ value: sorted(hours) })
      }),
    )
  })

  it.each<[string, number[], string, string]>([
    ['seg–sex 7h–11h', WEEKDAYS, '07:00', '11:00'],
    ['Segunda a sexta, das 7:00 às 11:00', WEEKDAYS, '07:00', '11:00'],
    ['segunda-feira até sexta-feira 7h30-11h', WEEKDAYS, '07:30', '11:00'],
    ['sáb e dom 18:00-24:00', [6, 0], '18:00', '00:00'],
    ['qui-dom 22h-2h', [4, 5, 6, 0], '22:00', '02:00'],
    ['sex–seg 8-9', [1, 5, 6, 0], '08:00', '09:00'],
    ['todos os dias 17h às 19h', [...WEEK], '17:00', '19:00'],
    ['17:00-19:00', [...WEEK], '17:00', '19:00'],
    ['sábado', [6], '00:00', '00:00'],
    ['Mon to Fri 17:00 to 19:00', WEEKDAYS, '17:00', '19:00'],
    ['Tue, Thu 17.30–19.00', [2, 4], '17:30', '19:00'],
    ['lunes a viernes 7:00 a 11:00', WEEKDAYS, '07:00', '11:00'],
    ['mié y sáb 7:00–11:00', [3, 6], '07:00', '11:00'],
    ['du lundi au vendredi de 7h à 11h', WEEKDAYS, '07:00', '11:00'],
    ['ma t/m vr 17:00 tot 19:00', WEEKDAYS, '17:00', '19:00'],
    ['maandag en woensdag 17:00–19:00 uur', [1, 3], '17:00', '19:00'],
  ])('are read as people write them: %s', (cell, days, opens_at, closes_at) => {
    expect(readSaleHours(cell)).toEqual({ value: [{ days, opens_at, closes_at }] })
  })

  it.each([
    'seg 7h-11h; ter 8h-12h',
    'seg 7h-11h, ter 8h-12h',
    'seg 7h-11h | ter 8h-12h',
    'seg 7h-11h\nter 8h-12h',
    'seg 7:00-11:00, ter 8:00-12:00',
    'seg 7h-11h; ; ter 8h-12h; ',
  ])('are several windows: %s', (cell) => {
    expect(readSaleHours(cell).value).toEqual([
      { days: [1], opens_at: '07:00', closes_at: '11:00' },
      { days: [2], opens_at: '08:00', closes_at: '12:00' },
    ])
  })

  it('are written in Portuguese', () => {
    expect(writeSaleHours([{ days: WEEKDAYS, opens_at: '07:00', closes_at: '11:00' }])).toBe('seg–sex 7h–11h')
  })

  it('are always where the cell is empty', () => {
    expect(readSaleHours('  ')).toEqual({ value: null })
  })

  it.each([
    'café da manhã',
    '7h',
    '7h-',
    '-11h',
    '7h-11h-12h',
    '7h 11h',
    '25:00-26:00',
    '24:30-25:00',
    '22h-25h',
    '22:00-24:01',
    '7:60-8:00',
    'seg-xyz 7h-11h',
    'seg- 7h-11h',
    '-seg 7h-11h',
    'seg 7h-11h; almoço',
    'seg (7h-11h)',
    ';',
    'sim',
  ])('are refused in another form: %s', (cell) => {
    expect(readSaleHours(cell)).toEqual({ problem: 'invalid' })
  })

  it('have a limit', () => {
    const windows = (count: number) => Array.from({ length: count }, () => 'seg 7h-8h').join('; ')
    expect(readSaleHours(windows(MOST_WINDOWS)).value).toHaveLength(MOST_WINDOWS)
    expect(readSaleHours(windows(MOST_WINDOWS + 1))).toEqual({ problem: 'tooBig' })
  })
})

describe('hours that mean the same', () => {
  const held = [{ days: [5, 1, 3, 2, 4], opens_at: '07:00', closes_at: '11:00' }]
  const read = readSaleHours(writeSaleHours(held)).value ?? null

  it('stay as the product has them', () => {
    expect(read).not.toEqual(held)
    expect(heldHours({ available_hours: read }, { available_hours: held })).toEqual({ available_hours: held })
    expect(heldHours({ available_hours: null }, {})).toEqual({ available_hours: null })
  })
  it('are of a known product, and none that the list leaves out', () => {
    expect(heldHours({ available_hours: read }, undefined)).toEqual({})
    expect(heldHours({}, { available_hours: null, promotion_hours: held })).toEqual({})
    expect(heldHours({ available_hours: null }, { available_hours: held })).toEqual({})
  })
})
