import { narrowerOf } from './picture-widths'

/** The widths of the illustrations in resources/illustrations, in px. */
export const ILLUSTRATION_WIDTHS = { narrow: 320, wide: 640 }

/** Names of a picture's two files, `ending` without its point; widths in px. The row holds the wide one's. */
export const pairNames = (
  name: string,
  widths: { readonly narrow: number; readonly wide: number },
  ending: string,
): { readonly narrow: string; readonly wide: string } => ({
  narrow: `${name}.${widths.narrow}w.${ending}`,
  wide: `${name}.${widths.narrow}w.${widths.wide}w.${ending}`,
})

/** The address of an illustration in the web build and on terminals. */
export const illustrationAddress = (name: string): string =>
  `/illustrations/${pairNames(name, ILLUSTRATION_WIDTHS, 'webp').wide}`

/** The files of stored pictures: each with its narrower one, where there is one. */
export const filesOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => [path, narrowerOf(path) ?? []].flat())

const BUCKET_PATH =
  /^(?:https?:\/\/[^/?#\s]+\/storage\/v1\/object\/public\/images\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,160})$/

/**
 * The path in the bucket of images that a path or a public address of it means; null for anything else, such as a
 * picture of another site. The database has the same rule (`app.bucket_path`).
 */
export const bucketPathOf = (stored: string | null): string | null =>
  BUCKET_PATH.exec(stored ?? '')?.[1] ?? null
