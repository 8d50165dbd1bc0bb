import type { Connection } from './connection'

/** Values read from the disk or written to it, by key. */
export interface MemoryCache<T> {
  get(key: string, read: () => T): T
  /** The cached value; undefined where there is none. */
  peek(key: string): T | undefined
  set(key: string, value: T): void
  forget(key: string): void
  clear(): void
}

/**
 * Caches up to `limit` values by key, so that frequent reads do not reach SQLite. A rollback clears the cache. Only for
 * what this process alone writes: writers call `set` or `forget`.
 */
export const memoryCache = <T>(connection: Pick<Connection, 'onRollback'>, limit = 4_000): MemoryCache<T> => {
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
