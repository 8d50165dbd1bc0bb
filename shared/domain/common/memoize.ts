/**
 * What `make` makes of a key, made when it is first asked for and then kept; when there are `most` of them, all are forgotten. Shared by
 * all who ask: nobody may change it. Of the same key it must always make the same.
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
