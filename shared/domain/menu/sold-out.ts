import type { MenuItem } from '@shared/schemas/menu/menu'

/**
 * Whether the sold-out switch is what a dish needs: a combo that lacks a counted part is put back by its part, and what only waits
 * for its hour has not run out.
 */
export const hasSoldOutSwitch = (
  item: Pick<MenuItem, 'kind' | 'available_hours'> & { readonly remaining?: number | undefined },
): boolean => !(item.kind === 'combo' && (item.remaining ?? 1) <= 0) && !item.available_hours
