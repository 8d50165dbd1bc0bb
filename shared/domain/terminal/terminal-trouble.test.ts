import { describe, expect, it } from 'vitest'
import { isTroubled } from './terminal-trouble'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const fine = {
  disk_trouble: 'none',
  failing_printers: [],
  held_tickets: 0,
  last_seen_at: '2026-03-01T11:59:40Z',
  revoked_at: null,
}

describe('a terminal that somebody should look after', () => {
  it.each([
    [{ disk_trouble: 'full' }],
    [{ disk_trouble: 'failing' }],
    [{ disk_trouble: 'damaged' }],
    [{ failing_printers: ['Cozinha'] }],
    [{ held_tickets: 1 }],
  ])('says so: %j', (said) => {
    expect(isTroubled({ ...fine, ...said }, NOW)).toBe(true)
    expect(isTroubled({ ...fine, ...said, revoked_at: '2026-03-01T12:00:00Z' }, NOW)).toBe(false)
  })

  it('is none that is switched off: at closing its printers went before it', () => {
    const said = { ...fine, failing_printers: ['Cozinha'] }
    expect(isTroubled({ ...said, last_seen_at: '2026-03-01T04:00:00Z' }, NOW)).toBe(false)
    expect(isTroubled({ ...said, last_seen_at: null }, NOW)).toBe(false)
  })

  it('is none where nothing fails, or nothing was said', () => {
    expect(isTroubled(fine, NOW)).toBe(false)
    const unheard = { ...fine, disk_trouble: null, failing_printers: null, held_tickets: null }
    expect(isTroubled(unheard, NOW)).toBe(false)
  })
})
