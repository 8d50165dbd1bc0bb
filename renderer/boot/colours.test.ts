import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PRESETS } from '@shared/domain/theme/palettes'
import { keepPalette, MODE_KEY } from '@renderer/ui/theme/apply'
import { restoreColours } from './colours'

const { frescoNatural } = PRESETS
const shown = () => document.documentElement.style.getPropertyValue('--primary')

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  keepPalette(localStorage, 'aaaaaaaa-0000-4000-8000-000000000001', frescoNatural.colors)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.documentElement.removeAttribute('style')
})

describe('the colours of the first paint', () => {
  it.each(['/menu', '/empresas', '/home'])('are those of the last company at %s', (path) => {
    restoreColours(localStorage, path)
    expect(shown()).toBe(frescoNatural.colors.primary)
  })

  it.each(['/', '/facade', '/cadastrar-empresa'])('are Comanda’s own at %s', (path) => {
    restoreColours(localStorage, path)
    expect(shown()).toBe('')
  })

  it.each(['day', 'night'])('are those of the chosen mode where none are kept: %s', (mode) => {
    localStorage.setItem(MODE_KEY, mode)
    restoreColours(localStorage, '/')
    expect(document.documentElement.dataset.mode).toBe(mode)
  })
})
