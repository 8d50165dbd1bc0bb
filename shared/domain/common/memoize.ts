/**
 * A memoized `make`; all results are cleared when there are `most` of them. Callers share the results and must not
 * change them. `make` must be pure.
 */
export const remembered = <T>(make: (key: string) => T, most = Infinity): ((key: string) => T) => {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const one = make(key)
    if (made.size >= most) made.clear()
    made.set(key, one)
    return one
  }
}
