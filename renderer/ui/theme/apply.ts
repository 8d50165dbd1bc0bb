import { defaultColours } from '@shared/domain/theme/default-palette'
import { dayOf, isDark, nightOf, sanitisePalette, type Palette } from '@shared/domain/theme/palette'
import { cssVariablesOf } from '@shared/domain/theme/palette-css'
import { remembered } from '@shared/domain/common/memoize'
import { FIRST_PAINT_KEY, LAST_COLOURS_KEY, MODE_KEY } from './stored-keys'

export { FIRST_PAINT_KEY, LAST_COLOURS_KEY, MODE_KEY }

type Reader = Pick<Storage, 'getItem'>
type Writer = Pick<Storage, 'setItem'>

/** Day, night, or the system's mode (spec §4). */
export type ThemeMode = 'day' | 'night' | 'auto'

/** Cached, because deriving takes a phone some 20 ms and a starting page applies the same colours several times. */
const derived = remembered((palette) => cssVariablesOf(JSON.parse(palette) as Palette), 12)

const variablesOf = (palette: Palette): Readonly<Record<string, string>> => derived(JSON.stringify(palette))

const cssTextOf = (palette: Palette): string =>
  Object.entries(variablesOf(palette))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

export const readMode = (storage: Reader): ThemeMode => {
  const stored = storage.getItem(MODE_KEY)
  return stored === 'day' || stored === 'night' ? stored : 'auto'
}

const prefersNight = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches

/** Applies a palette in the given mode, by variables on :root. */
export const applyPalette = (palette: Palette, mode: ThemeMode): void => {
  const isNight = mode === 'night' || (mode === 'auto' && prefersNight())
  const shown = isNight ? nightOf(palette) : mode === 'day' ? dayOf(palette) : palette
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(variablesOf(shown))) style.setProperty(name, value)
  // The browser's own controls (checkboxes, scrollbars) follow the page rather than the system.
  style.colorScheme = isDark(shown) ? 'dark' : 'light'
  dataset.mode = isNight ? 'night' : 'day'
}

/** The colours stored for a company, else the last ones stored, else the default preset (spec §4). */
export const cachedPalette = (storage: Reader, companyId: string | null): Palette => {
  const fallback = defaultColours()
  const keys = companyId ? [`${LAST_COLOURS_KEY}_${companyId}`, LAST_COLOURS_KEY] : [LAST_COLOURS_KEY]
  for (const key of keys) {
    const colours = parseMap(storage.getItem(key))
    if (colours) return sanitisePalette(colours, fallback)
  }
  return fallback
}

/** Whether colours of this company are stored. */
export const hasKeptPalette = (storage: Reader, companyId: string): boolean =>
  parseMap(storage.getItem(`${LAST_COLOURS_KEY}_${companyId}`)) !== null

/** Stores a company's colours for the next start, and as CSS for its first paint. */
export const keepPalette = (storage: Writer, companyId: string, palette: Palette): void => {
  const colours = JSON.stringify(palette)
  try {
    storage.setItem(`${LAST_COLOURS_KEY}_${companyId}`, colours)
    storage.setItem(LAST_COLOURS_KEY, colours)
    storage.setItem(
      FIRST_PAINT_KEY,
      JSON.stringify({ day: cssTextOf(dayOf(palette)), night: cssTextOf(nightOf(palette)) }),
    )
  } catch {
    // With a full storage only the colours of the next first paint are lost.
  }
}

/** Applies the last colours before anything is loaded; Comanda's own where `isOwn`. */
export const applyStoredTheme = (storage: Reader, isOwn: boolean): void =>
  applyPalette(isOwn ? defaultColours() : cachedPalette(storage, null), readMode(storage))

const parseMap = (text: string | null): Record<string, unknown> | null => {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
