import type * as z from 'zod/mini'
import type { Connection } from './connection'
import { heldInMemory } from './held-in-memory'
import { parsedOnce } from './parsed-once'

/** Reads text as JSON of a shape; null when it is not, so that a row of an older app never breaks this one. */
export const parseJson = <S extends z.ZodMiniType>(
  schema: S,
  text: string | undefined | null,
): z.output<S> | null => {
  if (text === undefined || text === null) return null
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * A value under a key, checked when read; an unchanged one is the same object, which nobody may change. No other process writes
 * here (`openConnection`): what was read or written is remembered.
 */
export interface SettingsRepository {
  get<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null
  set(key: string, value: unknown): void
  remove(key: string): void
}

/** How many texts are remembered for a shape: a setting has one at a time. */
const FEW = 16

export const createSettingsRepository = (connection: Connection): SettingsRepository => {
  const select = connection.prepare<{ value: string }>('select value from settings where key = ?')
  const upsert = connection.prepare(
    'insert into settings (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  )
  const remove = connection.prepare('delete from settings where key = ?')
  const held = heldInMemory<string | null>(connection)
  const readers = new WeakMap<z.ZodMiniType, (text: string) => unknown>()
  const readerOf = (schema: z.ZodMiniType): ((text: string) => unknown) => {
    const reader = readers.get(schema) ?? parsedOnce((text) => parseJson(schema, text), FEW)
    readers.set(schema, reader)
    return reader
  }
  return {
    get: <S extends z.ZodMiniType>(key: string, schema: S) => {
      const text = held.get(key, () => select.get(key)?.value ?? null)
      return text === null ? null : (readerOf(schema)(text) as z.output<S> | null)
    },
    set: (key, value) => {
      const text = JSON.stringify(value)
      upsert.run(key, text)
      held.set(key, text)
    },
    remove: (key) => {
      remove.run(key)
      held.set(key, null)
    },
  }
}
