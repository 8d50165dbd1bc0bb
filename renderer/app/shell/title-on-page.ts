/** The name of the page that stands there; null while there is none. */
export const titleOnPage = (): string | null => document.querySelector('main h1')?.textContent?.trim() || null
