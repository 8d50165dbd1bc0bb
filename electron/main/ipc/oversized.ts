/** Returns whether a value has more than `limit` characters as JSON, or has no JSON at all. */
export const isOversized = (value: unknown, limit: number): boolean => {
  try {
    return (JSON.stringify(value)?.length ?? 0) > limit
  } catch {
    // A cycle or a bigint has no JSON, so no method takes it as input.
    return true
  }
}
