import { describe, expect, it } from 'vitest'
import { calendarFile } from './reservation-calendar'

describe('the calendar entry', () => {
  const entry = {
    id: 'an-id',
    title: 'Mesa; Bella, Napoli',
    place: 'Rua A, 12',
    notes: `Açaí\n${'ã'.repeat(60)}`,
    date: '2026-03-06',
    time: '20:00',
    timeZone: 'America/Sao_Paulo',
    created_at: '2026-03-02T11:59:30Z',
  }
  const now = Date.parse('2026-03-02T12:00:00Z')

  it('is a whole file, with the place and an id of its own', () => {
    expect(calendarFile({ ...entry, notes: 'Janela' }, now)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Comanda//Comanda//PT',
        'BEGIN:VEVENT',
        'UID:an-id@comanda',
        'SEQUENCE:30',
        'DTSTAMP:20260302T120000Z',
        'DTSTART:20260306T230000Z',
        'DTEND:20260307T010000Z',
        'SUMMARY:Mesa\\; Bella\\, Napoli',
        'LOCATION:Rua A\\, 12',
        'DESCRIPTION:Janela',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-PT2H',
        'DESCRIPTION:Mesa\\; Bella\\, Napoli',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  // The lowest letter of each size; SUMMARY: and the space of a continuation count too.
  it.each([
    [1, 'a', 67, 74],
    [2, '\u0080', 33, 37],
    [3, '\u0800', 22, 24],
    [4, '\u{10000}', 16, 18],
  ])('fills lines of 75 bytes with letters of %i', (_, letter, first, next) => {
    const title = letter.repeat(first + next + 1)
    expect(calendarFile({ ...entry, title }, now)).toContain(
      `\r\nSUMMARY:${letter.repeat(first)}\r\n ${letter.repeat(next)}\r\n ${letter}\r\nLOCATION:`,
    )
  })

  it('begins at the reserved time, in lines a calendar can read', () => {
    const file = calendarFile(entry, now)
    expect(file).toContain('DTSTART:20260306T230000Z\r\nDTEND:20260307T010000Z')
    expect(file).toContain('DTSTAMP:20260302T120000Z')
    expect(file).toContain('SUMMARY:Mesa\\; Bella\\, Napoli')
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:Açaí\\n${'ã'.repeat(60)}`)
    const longest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length))
    expect(longest).toBeLessThanOrEqual(75)
  })

  it('reminds two hours before', () => {
    expect(calendarFile(entry, now)).toContain(
      'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT2H\r\nDESCRIPTION:Mesa\\; Bella\\, Napoli\r\nEND:VALARM\r\nEND:VEVENT',
    )
  })

  it('replaces the one saved before the reservation was changed', () => {
    const sequence = (at: number): number => Number(/SEQUENCE:(\d+)/.exec(calendarFile(entry, at))?.[1])
    expect(sequence(now)).toBe(30)
    expect(sequence(now + 60_000)).toBe(90)
    expect(sequence(Date.parse(entry.created_at) - 5_000), 'a clock that is behind').toBe(0)
  })
})
