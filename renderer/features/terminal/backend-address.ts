const parsedUrl = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * An address as people type it, made whole: blanks and trailing slashes go, a missing scheme becomes https (http on this
 * machine and on bare addresses of the company's own network, where there is no certificate). Null when it is none.
 */
export const normaliseAddress = (typed: string): string | null => {
  const bare = typed.trim().replace(/\/+$/, '')
  if (bare === '' || /\s/.test(bare)) return null
  const isLocal = /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])(:|\/|$)/i.test(bare)
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(bare) ? bare : `${isLocal ? 'http' : 'https'}://${bare}`
  const url = /^https?:\/\//i.test(whole) ? parsedUrl(whole) : null
  if (!url) return null
  const hasName = url.hostname.includes('.') || url.hostname.includes(':') || url.hostname === 'localhost'
  return hasName ? `${url.origin}${url.pathname.replace(/\/+$/, '')}` : null
}
