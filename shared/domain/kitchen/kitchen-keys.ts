/** The kitchen's keys, on a bump bar or a keyboard. */

export type KitchenCommand =
  | { readonly kind: 'select'; readonly place: number }
  | { readonly kind: 'move' | 'page'; readonly by: 1 | -1 }
  | { readonly kind: 'advance' | 'recall' | 'seen' | 'counts' | 'finished' | 'help' }

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

const COMMANDS: Readonly<Record<string, KitchenCommand>> = {
  Enter: { kind: 'advance' },
  ' ': { kind: 'advance' },
  ArrowRight: { kind: 'move', by: 1 },
  ArrowDown: { kind: 'move', by: 1 },
  ArrowLeft: { kind: 'move', by: -1 },
  ArrowUp: { kind: 'move', by: -1 },
  PageDown: { kind: 'page', by: 1 },
  PageUp: { kind: 'page', by: -1 },
  r: { kind: 'recall' },
  v: { kind: 'seen' },
  t: { kind: 'counts' },
  u: { kind: 'finished' },
  h: { kind: 'help' },
  '?': { kind: 'help' },
}

/** The board's command for a key, or null; with Ctrl, Alt or the system's key it is the browser's. */
export const kitchenCommand = ({ key, ctrlKey, altKey, metaKey }: Press): KitchenCommand | null => {
  if (ctrlKey || altKey || metaKey) return null
  if (/^[1-9]$/.test(key)) return { kind: 'select', place: Number(key) - 1 }
  return COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null
}

/** The keys as the help lists them, with the keys of their translations. */
export const KITCHEN_KEYS = [
  { keys: '1–9', name: 'select' },
  { keys: '← →', name: 'move' },
  { keys: 'Page ↑ ↓', name: 'page' },
  { keys: 'Enter', name: 'advance' },
  { keys: 'R', name: 'recall' },
  { keys: 'V', name: 'seen' },
  { keys: 'T', name: 'counts' },
  { keys: 'U', name: 'finished' },
  { keys: 'H', name: 'help' },
] as const

/** The card after (1) or before (-1) the selected one, stopping at the ends; the first where none is selected. */
export const movedSelection = (
  ids: readonly string[],
  selected: string | null,
  by: 1 | -1,
): string | null => {
  const place = selected === null ? -1 : ids.indexOf(selected)
  if (place < 0) return ids[0] ?? null
  return ids[Math.min(ids.length - 1, Math.max(0, place + by))] ?? null
}

/** The selection after cards disappeared: the same card while it is there, else the one that moved into its place. */
export const keptSelection = (
  before: readonly string[],
  ids: readonly string[],
  selected: string | null,
): string | null => {
  if (selected === null || ids.includes(selected)) return selected
  const place = before.indexOf(selected)
  return ids[Math.min(Math.max(0, place), ids.length - 1)] ?? null
}

/**
 * What the advancing key does to a card: it acknowledges a change before the order advances; a cancelled order is
 * dismissed.
 */
export const advanceMeans = (news: {
  readonly added: readonly string[]
  readonly voided: readonly string[]
  readonly is_cancelled: boolean
}): 'see' | 'advance' => (news.is_cancelled || news.added.length + news.voided.length > 0 ? 'see' : 'advance')
