/** A list cut into parts of `size`; the last one may be shorter. */
export const chunks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_none, place) =>
    all.slice(place * size, (place + 1) * size),
  )
