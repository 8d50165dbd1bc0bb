/** The title of the rendered page; null while there is none. */
export const titleOnPage = (): string | null => document.querySelector('main h1')?.textContent?.trim() || null
