import { lazy, useState, type ComponentType } from 'react'
import { loadTexts } from '@renderer/i18n/set-up'

/** How a page is fetched: its code, and the translations of its parts. */
export interface PageSource {
  readonly load: () => Promise<ComponentType>
  /**
   * Namespaces fetched together with the page. A namespace that arrives later makes React replace the page, with
   * everything typed into it, by its Suspense fallback. tests/layers/page-translations.test.ts names missing and
   * needless ones.
   */
  readonly translations: readonly string[]
}

export interface LazyPage {
  /** Suspends while the page is fetched, so it needs a Suspense around it. */
  readonly Page: ComponentType
  /**
   * Fetches the page with its translations, so that a later mount does not suspend. Rejects when they cannot be
   * fetched.
   */
  readonly prepare: () => Promise<void>
}

/** A page's component, once its translations are loaded as well. Rejects when they cannot be fetched. */
export const fetchPage = async ({ load, translations }: PageSource): Promise<ComponentType> => {
  const [page] = await Promise.all([load(), ...translations.map(loadTexts)])
  return page
}

/** A page as a component that is fetched when it is first rendered or prepared. */
export const lazyPage = (source: PageSource): LazyPage => {
  let fetched: ComponentType | null = null
  const load = async (): Promise<ComponentType> => (fetched = await fetchPage(source))
  const Late = lazy(async () => ({ default: await load() }))
  const Page = () => {
    // Decided at the mount: an open page is never mounted again when `prepare` ends.
    const [Chosen] = useState(() => fetched ?? Late)
    return <Chosen />
  }
  return { Page, prepare: async () => void (await load()) }
}
