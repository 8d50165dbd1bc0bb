import { expect, it } from 'vitest'
import { openingText } from './opening-text'

it('is the opening in the company’s local time', () => {
  expect(openingText('2026-11-21T21:00:00Z', 'pt', 'America/Sao_Paulo')).toBe('sábado, 18:00')
  expect(openingText('2026-11-21T21:00:00Z', 'pt', 'America/Manaus')).toBe('sábado, 17:00')
})

it.each([null, undefined, true, 'soon', Number.NaN])('is null for %s', (value) => {
  expect(openingText(value, 'pt', 'America/Sao_Paulo')).toBeNull()
})
