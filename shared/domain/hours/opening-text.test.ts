import { expect, it } from 'vitest'
import { openingText } from './opening-text'

const BEFORE = Date.parse('2026-11-18T15:00:00Z')
const at = (moment: string) => Date.parse(moment)

it('is the opening in the company’s local time', () => {
  expect(openingText('2026-11-21T21:00:00Z', 'pt', 'America/Sao_Paulo', BEFORE)).toBe('sábado, 18:00')
  expect(openingText('2026-11-21T21:00:00Z', 'pt', 'America/Manaus', BEFORE)).toBe('sábado, 17:00')
})

it('is the same for a moment in milliseconds', () => {
  expect(openingText(at('2026-11-21T21:00:00Z'), 'pt', 'America/Sao_Paulo', BEFORE)).toBe('sábado, 18:00')
})

it.each([
  ['2026-11-21T03:30:00Z', 'pt', 'hoje, 18:00'],
  ['2026-11-20T12:00:00Z', 'pt', 'amanhã, 18:00'],
  ['2026-11-14T23:00:00Z', 'pt', 'sábado, 18:00'],
  ['2026-11-21T12:00:00Z', 'en', 'today, 06:00 PM'],
  ['2026-11-21T12:00:00Z', 'fr', 'aujourd’hui, 18:00'],
])('names the days nearest to %s in %s: %s', (now, language, text) => {
  // The space before PM is narrow or not, by the version of the runtime's texts.
  const shown = openingText('2026-11-21T21:00:00Z', language, 'America/Sao_Paulo', at(now))
  expect(shown?.replace('\u202f', ' ')).toBe(text)
})

it.each([null, undefined, true, 'soon', Number.NaN])('is null for %s', (value) => {
  expect(openingText(value, 'pt', 'America/Sao_Paulo', BEFORE)).toBeNull()
})
