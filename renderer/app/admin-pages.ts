import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { AdminEntryKey } from '@shared/domain/admin-entries'

/** A page of the admin area: a feature adds it by exporting `adminPages` from its admin-pages.ts (docs/renderer.md). */
export interface AdminPage {
  readonly entry: AdminEntryKey
  readonly load: () => Promise<{ Page: ComponentType }>
}

const modules = import.meta.glob<{ adminPages: readonly AdminPage[] }>('../features/*/admin-pages.ts', {
  eager: true,
})

/** The pages there are, by their entry. */
export const collectedAdminPages: ReadonlyMap<AdminEntryKey, LazyExoticComponent<ComponentType>> = new Map(
  Object.values(modules).flatMap(({ adminPages }) =>
    adminPages.map(
      ({ entry, load }) => [entry, lazy(async () => ({ default: (await load()).Page }))] as const,
    ),
  ),
)
