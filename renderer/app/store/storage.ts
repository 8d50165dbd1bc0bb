/** The part of Storage that is used; tests pass a map. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Writes where the browser lets us; a full or forbidden storage costs memory of a choice, never the action. */
export const tryStore = (storage: KeyValueStorage, key: string, value: string): void => {
  try {
    storage.setItem(key, value)
  } catch {
    // Private mode or a full disk: the choice holds until the page is closed.
  }
}
