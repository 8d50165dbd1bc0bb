/** The browser's storage; empty where the browser denies access to it. */
export const storageOr = (): Pick<Storage, 'getItem'> => {
  try {
    return localStorage
  } catch {
    return { getItem: () => null }
  }
}
