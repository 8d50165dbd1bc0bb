import type { Connection } from './connection'

/** What was read from the disk, or written to it, by key. */
export interface HeldInMemory<T> {
  get(key: string, read: () => T): T
  /** What is remembered; undefined where nothing is. */
  peek(key: string): T | undefined
  set(key: string, value: T): void
  forget(key: string): void
  clear(): void
}

/**
 * Remembers up to `limit` values, so that what every call asks for is not asked of SQLite each time. A transaction that came to
 * nothing makes it forget all. For what this process alone writes; whoever writes tells it.
 */
export const heldInMemory = <T>(
  connection: Pick<Connection, 'onRollback'>,
  limit = 4_000,
): HeldInMemory<T> => {
  const values = new Map<string, T>()
  const set = (key: string, value: T): void => {
    if (values.size >= limit) values.clear()
    values.set(key, value)
  }
  const clear = (): void => values.clear()
  connection.onRollback(clear)
  return {
    get: (key, read) => {
      const known = values.get(key)
      if (known !== undefined || values.has(key)) return known as T
      const value = read()
      set(key, value)
      return value
    },
    peek: (key) => values.get(key),
    set,
    forget: (key) => void values.delete(key),
    clear,
  }
}
