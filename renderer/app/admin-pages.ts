import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { AdminEntryKey } from '@shared/domain/access/admin-entries'
import { withWords, type PageWords } from './page-words'

/** A page of the admin area: a feature adds it by exporting `adminPages` from its admin-pages.ts (docs/renderer.md). */
export interface AdminPage {
  readonly entry: AdminEntryKey
  readonly load: () => Promise<{ Page: ComponentType }>
}

interface FeaturePages extends PageWords {
  readonly adminPages: readonly AdminPage[]
}

const modules = import.meta.glob<FeaturePages>('../features/*/admin-pages.ts', { eager: true })

/** The pages there are, by their entry. */
export const collectedAdminPages: ReadonlyMap<AdminEntryKey, LazyExoticComponent<ComponentType>> = new Map(
  Object.entries(modules).flatMap(([path, feature]) =>
    feature.adminPages.map(
      ({ entry, load }) =>
        [entry, lazy(async () => ({ default: (await withWords(path, feature, load)).Page }))] as const,
    ),
  ),
)
