import type { ColourKey } from '@shared/domain/theme/palette'

/** What an owner chooses; the other colours of spec §3 follow from a preset and are for who wants to tune them. */
export const BRAND_KEYS = [
  'primary',
  'secondary',
  'accent',
  'background',
  'foreground',
] as const satisfies readonly ColourKey[]

/** The other colours in groups by their use. */
export const FINE_GROUPS = [
  { group: 'surfaces', keys: ['card', 'header', 'sidebar', 'modal', 'muted'] },
  { group: 'texts', keys: ['textSecondary', 'textLink', 'textLabel', 'textPlaceholder'] },
  { group: 'lines', keys: ['border', 'borderSubtle', 'divider'] },
  { group: 'status', keys: ['success', 'error', 'warning', 'info'] },
  {
    group: 'buttons',
    keys: ['buttonPrimaryHover', 'buttonPrimaryActive', 'buttonSecondaryHover', 'buttonSecondaryActive'],
  },
] as const satisfies readonly { group: string; keys: readonly ColourKey[] }[]

/** The colours of a palette's stripes. */
export const SHOWN_KEYS = [
  'primary',
  'secondary',
  'accent',
  'header',
  'background',
  'card',
  'foreground',
] as const satisfies readonly ColourKey[]
