import type { ColourKey } from '@shared/domain/theme/palette'

/** The colour keys of spec §3 in groups by their use. */
export const COLOUR_GROUPS = [
  { group: 'brand', keys: ['primary', 'secondary', 'accent'] },
  { group: 'surfaces', keys: ['background', 'card', 'header', 'sidebar', 'modal', 'muted'] },
  { group: 'texts', keys: ['foreground', 'textSecondary', 'textLink', 'textLabel', 'textPlaceholder'] },
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
