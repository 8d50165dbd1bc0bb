/** The methods of Storage that are used; tests pass a map. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Writes where the browser allows it: without storage a choice is not remembered, but the action succeeds. */
export const tryStore = (storage: KeyValueStorage, key: string, value: string): void => {
  try {
    storage.setItem(key, value)
  } catch {
    // Private mode or a full disk: the choice lasts until the page is closed.
  }
}
