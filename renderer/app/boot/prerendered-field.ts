/** The code field that a terminal shows before the app runs (scripts/prerendered-shell.ts). */
const prerenderedField = (): HTMLInputElement | null => document.querySelector('.first-code')

/** An element of the app's pages, not of the loading screen. */
const hasPage = (root: Element): boolean =>
  [...root.querySelectorAll('h1')].some((heading) => !heading.closest('[data-boot]'))

/** The text typed there, for the app's own field; '' where there is no such field, or no longer. */
export const prerenderedText = (): string => prerenderedField()?.value ?? ''

export const removePrerenderedField = (): void => prerenderedField()?.remove()

/**
 * Removes the field once the app renders its first page into `root`: a page with a code field has taken the text by
 * then, and no other page must be covered by it or get the text later.
 */
export const removePrerenderedFieldWithFirstPage = (root: Element): void => {
  if (!prerenderedField()) return
  const watch = new MutationObserver(() => {
    if (!hasPage(root)) return
    watch.disconnect()
    removePrerenderedField()
  })
  watch.observe(root, { childList: true, subtree: true })
}
