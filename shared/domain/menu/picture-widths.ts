/**
 * A picture that is kept in two widths says so in its name (docs/adr/0015): `….320w.1080w.webp` is 1080 px wide, and the same
 * is there 320 px wide as `….320w.webp`. A picture with any other name is there once.
 */
export const PAIR = /^(.+)\.(\d+w)\.(\d+w)(\.\w+)$/

/** What `PAIR` becomes for an `img`: both, with their widths. */
export const PAIR_SRCSET = '$1.$2$4 $2, $& $3'

const written = (address: string, how: string): string | undefined =>
  PAIR.test(address) ? address.replace(PAIR, how) : undefined

/** Path or address of the same picture, narrower; undefined where it is there once. */
export const narrowerOf = (address: string): string | undefined => written(address, '$1.$2$4')

/** Both widths as an `img` wants them; undefined where the picture is there once. */
export const srcSetOf = (address: string): string | undefined => written(address, PAIR_SRCSET)
