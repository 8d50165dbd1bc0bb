import { describe, expect, it } from 'vitest'
import { hourAndMinute } from './clock-text'

describe('the time of day', () => {
  it.each(['pt', 'en', 'es', 'fr', 'nl'])('is hours and minutes of 24 in %s', (language) => {
    expect(hourAndMinute('2026-11-21T00:05:00Z', language, 'America/Sao_Paulo')).toBe('21:05')
    expect(hourAndMinute(Date.parse('2026-11-21T03:05:00Z'), language, 'America/Sao_Paulo')).toBe('00:05')
  })
})
