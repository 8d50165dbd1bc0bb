/** As many from the front as fit into a message; at least one, however large. */
export const fitting = <T>(all: readonly T[], sizeOf: (one: T) => number, most: number): readonly T[] => {
  let size = 0
  const end = all.findIndex((one, index) => {
    size += sizeOf(one)
    return index > 0 && size > most
  })
  return end < 0 ? all : all.slice(0, end)
}
