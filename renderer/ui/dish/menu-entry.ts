import type { MenuItem } from '@shared/schemas/menu/menu'

/** An item as the menu shows it: its texts in the language in use, the item itself for the cart. */
export interface MenuEntry {
  readonly item: MenuItem
  readonly code: string
  readonly name: string
  readonly description: string | null
  readonly category: string
  /** The company's, which its hours are in. */
  readonly timeZone: string
  /** The least it costs, in cents, where something must be chosen with it. */
  readonly from_cents?: number | undefined
}
