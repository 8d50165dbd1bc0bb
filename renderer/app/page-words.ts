import { loadTexts } from '@renderer/i18n/set-up'

/** What a feature's routes.ts or admin-pages.ts says of its pages' words. */
export interface PageWords {
  /**
   * Namespaces that parts of its pages read besides the feature's own. They are fetched with the page: React takes a page that stands
   * there away, with whatever is being typed, while a part that comes later waits for its words. tests/layers/page-words.test.ts says
   * which are missing.
   */
  readonly words?: readonly string[]
}

/** A feature's own words are in the namespace of its folder's name. */
const featureOf = (path: string): string => path.split('/').at(-2) ?? ''

/** Fetches a page and all words of its parts side by side; `path` is the file that names it. Rejects when they cannot be fetched now. */
export const withWords = async <Page>(
  path: string,
  { words = [] }: PageWords,
  load: () => Promise<Page>,
): Promise<Page> => {
  const [page] = await Promise.all([load(), ...[featureOf(path), ...words].map(loadTexts)])
  return page
}
