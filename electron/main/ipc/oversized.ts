/** Of a character that has to be escaped. */
const LONGEST = 6
/** Of a number, a boolean or nothing. */
const LONG = 25

/**
 * What is left of `room` characters at the least once a value is written as JSON. Negative says nothing: it may be too long, or be
 * something that nobody can tell the length of without writing it.
 */
const roomLeft = (value: unknown, room: number): number => {
  if (typeof value === 'string') return room - LONGEST * value.length - 2
  if (typeof value === 'number' || typeof value === 'boolean') return room - LONG
  if (value === null || value === undefined) return room - LONG
  if (typeof value !== 'object') return -1
  let left = room - 2
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left >= 0; index += 1) left = roomLeft(value[index], left - 1)
    return left
  }
  if (Object.getPrototypeOf(value) !== Object.prototype || 'toJSON' in value) return -1
  for (const key in value) {
    if (left < 0) return left
    left = roomLeft((value as Readonly<Record<string, unknown>>)[key], left - LONGEST * key.length - 4)
  }
  return left
}

/** Whether a value has more than `limit` characters as JSON, or is none. Hardly any has to be written to tell. */
export const isOversized = (value: unknown, limit: number): boolean => {
  try {
    return roomLeft(value, limit) < 0 && (JSON.stringify(value)?.length ?? 0) > limit
  } catch {
    // What is no JSON (a cycle, a bigint) is no input of any method.
    return true
  }
}
