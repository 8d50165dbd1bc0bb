import type { AdminEntry, AdminEntryKey } from './admin-entries'

/** The navigation's groups: what is sold, the menu, the public pages, the people, the company itself. */
export const ADMIN_GROUPS = {
  sales: ['dashboard', 'reservations'],
  menu: ['menu', 'trailer', 'images'],
  pages: ['about', 'contact', 'hours', 'delivery', 'themes'],
  team: ['users'],
  company: ['companies', 'settings'],
} as const satisfies Readonly<Record<string, readonly AdminEntryKey[]>>
export type AdminGroup = keyof typeof ADMIN_GROUPS

/** Entries by their groups, those without an entry left out. */
export const groupedEntries = (
  entries: readonly AdminEntry[],
): readonly { readonly group: AdminGroup; readonly entries: readonly AdminEntry[] }[] =>
  (Object.keys(ADMIN_GROUPS) as AdminGroup[]).flatMap((group) => {
    const keys: readonly AdminEntryKey[] = ADMIN_GROUPS[group]
    const own = keys.flatMap((key) => entries.filter((entry) => entry.key === key))
    return own.length > 0 ? [{ group, entries: own }] : []
  })
