/** A reservation as a calendar entry (iCalendar, RFC 5545). */
import { momentAt } from '@shared/domain/hours/opening-hours'
import { HOUR_MS } from '@shared/domain/common/durations'

export interface CalendarEntry {
  readonly id: string
  readonly title: string
  readonly place: string
  readonly notes: string
  readonly date: string
  readonly time: string
  readonly timeZone: string
  /** When it was made, ISO 8601. */
  readonly created_at: string
}

/** The default duration of a reservation. */
const STAY_MS = 2 * HOUR_MS
const LONGEST_LINE = 75

const stamp = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

const bytesOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Lines of at most 75 bytes; continuations begin with a space. No letter is split. */
const folded = (line: string): string => {
  let room = LONGEST_LINE
  return [...line]
    .map((letter) => {
      const isFull = bytesOf(letter) > room
      room = (isFull ? LONGEST_LINE - 1 : room) - bytesOf(letter)
      return isFull ? `\r\n ${letter}` : letter
    })
    .join('')
}

/** How long before it begins the calendar reminds of it. */
const REMINDER = '-PT2H'

/**
 * The number of an entry's version. A calendar replaces an entry by one of the same UID and a higher number, so a
 * reservation that was changed and saved again moves instead of standing there twice: seconds since it was made.
 */
const versionAt = ({ created_at }: CalendarEntry, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(created_at)) / 1000))

/** The file's text. `now` is its creation time, ms since 1970. */
export const calendarFile = (entry: CalendarEntry, now: number): string => {
  const begins = momentAt(entry.date, entry.time, entry.timeZone)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comanda//Comanda//PT',
    'BEGIN:VEVENT',
    `UID:${entry.id}@comanda`,
    `SEQUENCE:${versionAt(entry, now)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(begins + STAY_MS)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.notes)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${REMINDER}`,
    `DESCRIPTION:${escaped(entry.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
