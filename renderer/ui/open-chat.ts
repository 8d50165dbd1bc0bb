/** Opens a chat in a page of its own. False where the browser gave none: a blocked pop-up. */
export const openChat = (link: string): boolean => {
  // Not 'noopener': with it the answer is always null, and a blocked pop-up would look like an open one.
  const page = window.open(link, '_blank')
  if (!page) return false
  page.opener = null
  return true
}
