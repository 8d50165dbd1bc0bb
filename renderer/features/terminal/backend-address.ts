import { isSecureAddress } from '@shared/domain/sync/secure-address'

const parsedUrl = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * A typed address completed: blanks and trailing slashes are removed, a missing scheme becomes https (http on this
 * machine, which needs no certificate). Null when it is no address.
 */
export const normaliseAddress = (typed: string): string | null => {
  const bare = typed.trim().replace(/\/+$/, '')
  if (bare === '' || /\s/.test(bare)) return null
  const isLocal = isSecureAddress(`http://${bare}`)
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(bare) ? bare : `${isLocal ? 'http' : 'https'}://${bare}`
  const url = /^https?:\/\//i.test(whole) ? parsedUrl(whole) : null
  if (!url) return null
  const hasName = url.hostname.includes('.') || url.hostname.includes(':') || url.hostname === 'localhost'
  return hasName ? `${url.origin}${url.pathname.replace(/\/+$/, '')}` : null
}
