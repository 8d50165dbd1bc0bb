import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import { tryStore } from '@renderer/app/store/storage'

/** A value that this screen stores over reloads; a stored one of another shape counts as none. */
export const useStoredValue = <S extends z.ZodMiniType>(
  key: string,
  schema: S,
): [z.output<S> | null, (change: (before: z.output<S> | null) => z.output<S>) => void] => {
  const [value, setValue] = useState(() => read(key, schema))
  const change = useCallback(
    (to: (before: z.output<S> | null) => z.output<S>) =>
      setValue((before) => {
        const after = to(before)
        if (after !== before) tryStore(localStorage, key, JSON.stringify(after))
        return after
      }),
    [key],
  )
  return [value, change]
}

const read = <S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null => {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
