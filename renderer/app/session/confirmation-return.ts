const KEY = 'afterConfirmation'

/** Stores where the confirmation mail's link returns to on this device: a path of this app. */
export const rememberConfirmationReturn = (path: string): void => {
  try {
    localStorage.setItem(KEY, path)
  } catch {
    // The link returns to the default page.
  }
}

/** Returns the stored path once; null in most cases. */
export const takeConfirmationReturn = (): string | null => {
  try {
    const path = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    return path !== null && /^\/(?![/\\])/.test(path) ? path : null
  } catch {
    return null
  }
}
