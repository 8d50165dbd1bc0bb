import { describe, expect, it } from 'vitest'
import { isTroubled } from './terminal-trouble'

const fine = { disk_trouble: 'none', failing_printers: [], held_tickets: 0, revoked_at: null }

describe('a terminal that somebody should look after', () => {
  it.each([
    [{ disk_trouble: 'full' }],
    [{ disk_trouble: 'failing' }],
    [{ disk_trouble: 'damaged' }],
    [{ failing_printers: ['Cozinha'] }],
    [{ held_tickets: 1 }],
  ])('says so: %j', (said) => {
    expect(isTroubled({ ...fine, ...said })).toBe(true)
    expect(isTroubled({ ...fine, ...said, revoked_at: '2026-03-01T12:00:00Z' })).toBe(false)
  })

  it('is none where nothing fails, or nothing was said', () => {
    expect(isTroubled(fine)).toBe(false)
    const unheard = { disk_trouble: null, failing_printers: null, held_tickets: null, revoked_at: null }
    expect(isTroubled(unheard)).toBe(false)
  })
})
