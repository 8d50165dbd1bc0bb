/** Adds a `link` to the page's head and returns it: a preload, or a link that others read. */
export const addLink = (words: Partial<HTMLLinkElement>): HTMLLinkElement => {
  const link = Object.assign(document.createElement('link'), words)
  document.head.append(link)
  return link
}
