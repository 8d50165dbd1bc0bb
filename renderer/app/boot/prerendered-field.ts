/** The code field that stands on a terminal before the app is there (scripts/prerendered-shell.ts). */
const prerenderedField = (): HTMLInputElement | null => document.querySelector('.first-code')

/** A page of the app, and not what stands over it while it starts. */
const hasPage = (root: Element): boolean =>
  [...root.querySelectorAll('h1')].some((heading) => !heading.closest('[data-boot]'))

/** What was typed there, for the field that takes its place; '' where there is none, or none any more. */
export const prerenderedText = (): string => prerenderedField()?.value ?? ''

export const removePrerenderedField = (): void => prerenderedField()?.remove()

/**
 * Lets that field go with the first page that the app draws in `root`: one with a field of its own has taken the text by then,
 * and no other page shall have anything over it, nor find later what was typed before.
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
