/**
 * A picture stored in two widths is named for both (docs/adr/0015): `….320w.1080w.webp` is 1080 px wide, and its 320
 * px version is `….320w.webp`. A picture with any other name has one width.
 */
export const PAIR = /^(.+)\.(\d+w)\.(\d+w)(\.\w+)$/

/** The replacement of `PAIR` for an `img`: both files, with their widths. */
export const PAIR_SRCSET = '$1.$2$4 $2, $& $3'

const written = (address: string, how: string): string | undefined =>
  PAIR.test(address) ? address.replace(PAIR, how) : undefined

/** Path or address of the narrow version; undefined where there is none. */
export const narrowerOf = (address: string): string | undefined => written(address, '$1.$2$4')

/** Both widths as a `srcset`; undefined where there is only one. */
export const srcSetOf = (address: string): string | undefined => written(address, PAIR_SRCSET)
