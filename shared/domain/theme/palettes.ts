/** The 13 preset palettes of spec §3. Names, descriptions and tips are Portuguese, the source language. */
import { DEFAULT_SEED } from './default-palette'
import { AAA, completePalette, type Palette, type PaletteSeed } from './palette'

export type PaletteCategory = 'restaurant' | 'modern' | 'system' | 'accessible' | 'comfort'

export interface PresetPalette {
  readonly key: PresetKey
  readonly name: string
  readonly category: PaletteCategory
  readonly description: string
  readonly tip: string
  readonly colors: Palette
}

export const PRESET_KEYS = [
  'restauranteClassico',
  'modernoMinimalista',
  'elegantePremium',
  'frescoNatural',
  'vibranteJovem',
  'tradicionalBrasileiro',
  'windows11Light',
  'windows11DarkMica',
  'amoledDark',
  'highContrastLight',
  'highContrastDark',
  'comfortDay',
  'comfortNight',
] as const
export type PresetKey = (typeof PRESET_KEYS)[number]

/** The palette of a company without a theme of its own (spec §4). */
export const DEFAULT_PRESET: PresetKey = 'modernoMinimalista'

const seed = (
  primary: string,
  secondary: string,
  accent: string,
  background: string,
  card: string,
  foreground: string,
  muted: string,
  border: string,
): PaletteSeed => ({ primary, secondary, accent, background, card, foreground, muted, border })

const preset = (
  key: PresetKey,
  name: string,
  category: PaletteCategory,
  description: string,
  tip: string,
  colours: PaletteSeed,
  level?: number,
): PresetPalette => ({ key, name, category, description, tip, colors: completePalette(colours, level) })

const ALL: readonly PresetPalette[] = [
  preset(
    'restauranteClassico',
    'Restaurante Clássico',
    'restaurant',
    'Vinho, creme e dourado, como a toalha posta à noite.',
    'Combina com massas, carnes e adegas.',
    seed(
      '352 62% 35%',
      '32 42% 40%',
      '42 74% 48%',
      '36 44% 96%',
      '36 60% 99%',
      '350 28% 14%',
      '36 32% 91%',
      '34 24% 80%',
    ),
  ),
  preset(
    'modernoMinimalista',
    'Moderno Minimalista',
    'modern',
    'Branco quente, grafite e um toque de tomate.',
    'A escolha segura: deixa as fotos falarem.',
    DEFAULT_SEED,
  ),
  preset(
    'elegantePremium',
    'Elegante Premium',
    'restaurant',
    'Noite azulada com dourado fosco.',
    'Para menus degustação e cartas de vinho.',
    seed(
      '42 58% 54%',
      '225 22% 32%',
      '18 48% 56%',
      '228 24% 9%',
      '228 20% 13%',
      '42 30% 93%',
      '228 16% 19%',
      '228 12% 30%',
    ),
  ),
  preset(
    'frescoNatural',
    'Fresco Natural',
    'restaurant',
    'Verde folha, limão e madeira clara.',
    'Saladas, sucos, açaí e cozinha vegetariana.',
    seed(
      '146 52% 29%',
      '88 38% 36%',
      '48 88% 48%',
      '90 28% 97%',
      '80 40% 99.5%',
      '150 26% 12%',
      '96 22% 92%',
      '100 14% 80%',
    ),
  ),
  preset(
    'vibranteJovem',
    'Vibrante Jovem',
    'modern',
    'Magenta, roxo e amarelo, alto e divertido.',
    'Hambúrguer, milk-shake e entrega até tarde.',
    seed(
      '334 82% 43%',
      '266 62% 48%',
      '48 98% 52%',
      '300 30% 98%',
      '0 0% 100%',
      '270 34% 14%',
      '296 26% 94%',
      '290 16% 84%',
    ),
  ),
  preset(
    'tradicionalBrasileiro',
    'Tradicional Brasileiro',
    'restaurant',
    'Verde mata, amarelo ipê e azul de azulejo.',
    'Feijoada, boteco e comida de casa.',
    seed(
      '152 78% 25%',
      '214 66% 36%',
      '46 96% 50%',
      '48 46% 96%',
      '48 60% 99%',
      '160 34% 11%',
      '48 30% 91%',
      '50 20% 79%',
    ),
  ),
  preset(
    'windows11Light',
    'Windows 11 Claro',
    'system',
    'O azul e os cinzas claros do sistema.',
    'Para terminais que ficam ao lado de outros programas.',
    seed(
      '206 100% 36%',
      '210 8% 36%',
      '199 92% 42%',
      '220 24% 96%',
      '0 0% 99%',
      '220 10% 12%',
      '220 16% 93%',
      '220 10% 84%',
    ),
  ),
  preset(
    'windows11DarkMica',
    'Windows 11 Mica Escuro',
    'system',
    'Cinza mica com azul claro.',
    'Descansa a vista em salas com pouca luz.',
    seed(
      '199 96% 66%',
      '220 8% 40%',
      '206 90% 60%',
      '220 8% 12.5%',
      '220 7% 17%',
      '0 0% 97%',
      '220 7% 21%',
      '220 6% 32%',
    ),
  ),
  preset(
    'amoledDark',
    'AMOLED Escuro',
    'system',
    'Preto de verdade com laranja brasa.',
    'Poupa bateria em telas AMOLED.',
    seed('24 96% 56%', '0 0% 26%', '45 96% 56%', '0 0% 0%', '0 0% 6%', '0 0% 96%', '0 0% 11%', '0 0% 24%'),
  ),
  preset(
    'highContrastLight',
    'Alto Contraste Claro',
    'accessible',
    'Preto no branco, azul profundo nos botões.',
    'Para quem enxerga pouco e para o sol na tela.',
    seed(
      '222 100% 26%',
      '0 0% 16%',
      '280 100% 24%',
      '0 0% 100%',
      '0 0% 100%',
      '0 0% 0%',
      '0 0% 95%',
      '0 0% 20%',
    ),
    AAA,
  ),
  preset(
    'highContrastDark',
    'Alto Contraste Escuro',
    'accessible',
    'Branco no preto, amarelo nos botões.',
    'Lê-se de longe, na parede da cozinha.',
    seed(
      '54 100% 56%',
      '180 100% 76%',
      '120 100% 72%',
      '0 0% 0%',
      '0 0% 4%',
      '0 0% 100%',
      '0 0% 11%',
      '0 0% 78%',
    ),
    AAA,
  ),
  preset(
    'comfortDay',
    'Conforto Dia',
    'comfort',
    'Papel, sálvia e argila, sem branco puro.',
    'Turnos longos de dia.',
    seed(
      '168 34% 29%',
      '24 30% 40%',
      '32 62% 52%',
      '42 30% 94%',
      '42 40% 97%',
      '30 16% 18%',
      '42 22% 89%',
      '38 16% 77%',
    ),
  ),
  preset(
    'comfortNight',
    'Conforto Noite',
    'comfort',
    'Âmbar sobre marrom escuro, quase sem azul.',
    'Turnos longos de noite.',
    seed(
      '34 78% 60%',
      '20 22% 36%',
      '14 62% 60%',
      '24 16% 10%',
      '24 14% 14%',
      '36 36% 88%',
      '24 12% 20%',
      '24 10% 31%',
    ),
  ),
]

export const PRESETS = Object.fromEntries(ALL.map((entry) => [entry.key, entry])) as Readonly<
  Record<PresetKey, PresetPalette>
>

export const isPresetKey = (value: unknown): value is PresetKey =>
  (PRESET_KEYS as readonly unknown[]).includes(value)
