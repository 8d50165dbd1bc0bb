import type * as z from 'zod/mini'
import type { Connection } from './connection'
import { memoryCache } from './memory-cache'

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

/** A setting's text, and what each schema that asked for it made of it. */
interface Held {
  readonly text: string | null
  readonly read: WeakMap<z.ZodMiniType, unknown>
}

const heldText = (text: string | null): Held => ({ text, read: new WeakMap() })

export const createSettingsRepository = (connection: Connection): SettingsRepository => {
  const select = connection.prepare<{ value: string }>('select value from settings where key = ?')
  const upsert = connection.prepare(
    'insert into settings (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  )
  const remove = connection.prepare('delete from settings where key = ?')
  const held = memoryCache<Held>(connection)
  const keep = (key: string, text: string | null): void => {
    if (held.peek(key)?.text !== text) held.set(key, heldText(text))
  }
  const readIt = (key: string): Held => heldText(select.get(key)?.value ?? null)
  return {
    get: <S extends z.ZodMiniType>(key: string, schema: S) => {
      const { text, read } = held.peek(key) ?? held.get(key, () => readIt(key))
      if (text === null) return null
      const known = read.get(schema)
      if (known !== undefined) return known as z.output<S> | null
      const value = parseJson(schema, text)
      read.set(schema, value)
      return value
    },
    set: (key, value) => {
      const text = JSON.stringify(value)
      upsert.run(key, text)
      keep(key, text)
    },
    remove: (key) => {
      remove.run(key)
      keep(key, null)
    },
  }
}
