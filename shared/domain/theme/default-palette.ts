import { completePalette, type Palette, type PaletteSeed } from './palette'

/** Preset modernoMinimalista, apart from the others: a first view needs no other one (spec §4). */
export const DEFAULT_SEED: PaletteSeed = {
  primary: '11 76% 42%',
  secondary: '220 14% 30%',
  accent: '38 92% 50%',
  background: '30 25% 98%',
  card: '0 0% 100%',
  foreground: '222 22% 13%',
  muted: '30 16% 94%',
  border: '28 12% 84%',
}

let made: Palette | null = null

/** The palette of a company without a theme of its own; built at its first use. */
export const defaultColours = (): Palette => (made ??= completePalette(DEFAULT_SEED))
