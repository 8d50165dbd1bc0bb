/** Names a file in the page's head, and gives back the `link` that does: one to be fetched ahead of its use, or one to be read by others. */
export const addLink = (words: Partial<HTMLLinkElement>): HTMLLinkElement => {
  const link = Object.assign(document.createElement('link'), words)
  document.head.append(link)
  return link
}
