/** Opens a chat in a new window. Returns false where the browser blocked it. */
export const openChat = (link: string): boolean => {
  // Not 'noopener': it makes the result always null, and a blocked pop-up would look like an open one.
  const page = window.open(link, '_blank')
  if (!page) return false
  page.opener = null
  return true
}
