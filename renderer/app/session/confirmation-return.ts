const KEY = 'afterConfirmation'

/** Remembers where the link of the confirmation's e-mail leads back to on this device: a path of our own. */
export const rememberConfirmationReturn = (path: string): void => {
  try {
    localStorage.setItem(KEY, path)
  } catch {
    // The link leads to where everybody lands.
  }
}

/** Where it leads back to, once; null for most. */
export const takeConfirmationReturn = (): string | null => {
  try {
    const path = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    return path !== null && /^\/(?![/\\])/.test(path) ? path : null
  } catch {
    return null
  }
}
