/** The street map's tiles and our pin, for guests who look for a company and for managers who set its location. */
export const STREET_MAP = {
  tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution:
    '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>',
} as const

/** 32 × 42 pixels, its point at (16, 41). */
export const STREET_PIN =
  '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 41C24 31 31 24 31 15.5a15 15 0 1 0-30 0C1 24 8 31 16 41z" fill="hsl(var(--primary))" stroke="hsl(var(--card))" stroke-width="2"/><circle cx="16" cy="15.5" r="5.5" fill="hsl(var(--card))"/></svg>'
