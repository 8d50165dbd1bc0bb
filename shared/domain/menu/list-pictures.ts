/** Which picture each dish of a list gets: of the address or the file in its cell, else of the file named like its code or name. */
import { foldText } from '@shared/domain/common/text-search'
import { isSecureAddress } from '@shared/domain/sync/secure-address'
import type { ListMenu } from './menu-list'

/** How many pictures follow one import. */
export const MOST_LIST_PICTURES = 1_000

export type PictureSource =
  | { readonly kind: 'address'; readonly address: string }
  /** The place of the file among the given names. */
  | { readonly kind: 'file'; readonly place: number }

export interface PictureWish {
  readonly code: string
  readonly name: string
  readonly source: PictureSource
}

export interface UnmetWish {
  readonly code: string
  readonly name: string
  /** What the cell says. */
  readonly text: string
  readonly reason: 'noFile' | 'address' | 'tooMany'
}

export interface PicturePlan {
  readonly wishes: readonly PictureWish[]
  readonly unmet: readonly UnmetWish[]
  /** Files that no dish asks for. */
  readonly unasked: readonly string[]
  /** How many dishes with a picture could get another one. */
  readonly held: number
}

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
const ENDING = /\.[a-z0-9]{2,5}$/i

/** What is compared of a file's name: neither its folder nor its ending, case, accents, spaces and signs. */
export const pictureKey = (name: string): string => {
  const base = name.replaceAll('\\', '/').split('/').at(-1) ?? ''
  return foldText(base.replace(ENDING, '')).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The first file of each key. */
const placesOf = (files: readonly string[]): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  for (const [place, file] of files.entries()) {
    const key = pictureKey(file)
    if (key !== '' && !places.has(key)) places.set(key, place)
  }
  return places
}

/**
 * Matches the dishes of a list with files. `held` are the codes of dishes that have a picture: they keep it unless
 * `replaces`.
 */
export const planPictures = (
  { dishes, pictures }: Pick<ListMenu, 'dishes' | 'pictures'>,
  files: readonly string[],
  { held, replaces }: { readonly held: ReadonlySet<string>; readonly replaces: boolean },
): PicturePlan => {
  const places = placesOf(files)
  const names = new Map<string, number>()
  for (const { name } of dishes) names.set(pictureKey(name), (names.get(pictureKey(name)) ?? 0) + 1)
  const asked = new Set<number>()
  const wishes: PictureWish[] = []
  const unmet: UnmetWish[] = []
  let keeping = 0

  const sourceOf = (at: number): PictureSource | UnmetWish['reason'] | null => {
    const text = (pictures[at] ?? '').trim()
    const { code, name } = dishes[at] ?? { code: '', name: '' }
    if (SCHEME.test(text)) return isSecureAddress(text) ? { kind: 'address', address: text } : 'address'
    // A name that two dishes have says of neither which picture is meant.
    const isOnly = names.get(pictureKey(name)) === 1
    const keys = text === '' ? [pictureKey(code), ...(isOnly ? [pictureKey(name)] : [])] : [pictureKey(text)]
    const place = keys.map((key) => places.get(key)).find((one) => one !== undefined)
    if (place !== undefined) return { kind: 'file', place }
    return text === '' ? null : 'noFile'
  }

  for (const [at, { code, name }] of dishes.entries()) {
    const source = sourceOf(at)
    if (source === null) continue
    const keeps = held.has(code)
    if (typeof source === 'object' && source.kind === 'file') asked.add(source.place)
    if (keeps && typeof source === 'object') keeping += 1
    if (keeps && !replaces) continue
    const text = (pictures[at] ?? '').trim()
    if (typeof source === 'string') unmet.push({ code, name, text, reason: source })
    else if (wishes.length >= MOST_LIST_PICTURES) unmet.push({ code, name, text, reason: 'tooMany' })
    else wishes.push({ code, name, source })
  }
  return { wishes, unmet, unasked: files.filter((_file, place) => !asked.has(place)), held: keeping }
}
