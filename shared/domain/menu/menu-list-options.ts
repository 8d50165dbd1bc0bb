/** Option groups in a cell: 'Tamanho: Pequena, Grande +10,00 | Borda: Catupiry +8,00'. */
import { parsePriceToCents } from '@shared/domain/common/money'
import { OPTION_LIMITS } from '@shared/domain/options/options'
import { HIGHEST_PRICE_CENTS } from './price-change'
import { foldName, type KnownGroup } from './menu-list-known'
import type { CellReading } from './menu-list-cells'

export interface ListOption {
  readonly name: string
  readonly price_cents: number
}

/** A group as a list names it. Without options it is one that the menu has already. */
export interface ListGroup {
  readonly name: string
  readonly options: readonly ListOption[] | null
  /** undefined where the list does not say how many may be chosen. */
  readonly choices?: { readonly min: number; readonly max: number } | undefined
}

const LONGEST_GROUP = 80
const LONGEST_OPTION = 160

/** What a name may not have, to be read back. */
const SIGNS = /[|:;,+()]/

/** A comma separates options where a word follows; within a price a digit does. */
const splitOptions = (text: string): string[] =>
  text
    .split(/;|,\s+|,(?=\s*[^\d\s])/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const readOption = (text: string): ListOption | null => {
  const [, name = text, price] = /^(.*?)\s*\+\s*((?:R\$|€)?\s*[\d.,]+(?:\s*€)?)$/i.exec(text) ?? []
  const price_cents = price === undefined ? 0 : parsePriceToCents(price)
  const isWrong = name === '' || name.includes('+') || [...name].length > LONGEST_OPTION
  return isWrong || price_cents === null || price_cents > HIGHEST_PRICE_CENTS ? null : { name, price_cents }
}

const readGroup = (text: string): ListGroup | null => {
  const [, head = '', rest] = /^([^:]*)(?::(.*))?$/s.exec(text) ?? []
  const [, given = '', least, most = least] =
    /^(.*?)\s*(?:\((\d{1,2})(?:\s*-\s*(\d{1,2}))?\))?\s*$/.exec(head) ?? []
  const name = given.trim()
  if (name === '' || [...name].length > LONGEST_GROUP) return null
  if (rest === undefined) return { name: head.trim(), options: null }
  const options = splitOptions(rest).map(readOption)
  const choices = least === undefined ? undefined : { min: Number(least), max: Number(most) }
  const isWrong =
    options.length === 0 ||
    options.length > OPTION_LIMITS.options ||
    (choices !== undefined &&
      (choices.min > choices.max || choices.max < 1 || choices.max > OPTION_LIMITS.choices))
  const read = options.flatMap((option) => option ?? [])
  return isWrong || read.length < options.length ? null : { name, options: read, choices }
}

/** The groups of a cell, in their order. */
export const readGroups = (cell: string): CellReading<ListGroup[]> => {
  const parts = cell
    .split(/\||\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length > OPTION_LIMITS.groups) return { problem: 'tooBig' }
  const groups = parts.map(readGroup)
  const read = groups.flatMap((group) => group ?? [])
  return read.length < groups.length ? { problem: 'invalid' } : { value: read }
}

/** How many are chosen where the list does not say: one of those with a free one, else as many as one likes. */
export const choicesOf = ({
  options,
  choices,
}: ListGroup): { readonly min: number; readonly max: number } => {
  if (choices) return choices
  const hasFree = (options ?? []).some(({ price_cents }) => price_cents === 0)
  return hasFree ? { min: 1, max: 1 } : { min: 0, max: Math.max(1, options?.length ?? 1) }
}

const isSame = (known: KnownGroup, group: ListGroup): boolean => {
  if (foldName(known.name) !== foldName(group.name)) return false
  if (group.options === null) return true
  const { choices } = group
  return (
    known.rule === 'sum' &&
    known.options.length === group.options.length &&
    known.options.every(({ name, price_cents }, at) => {
      const other = group.options?.[at]
      return (
        other !== undefined && foldName(name) === foldName(other.name) && price_cents === other.price_cents
      )
    }) &&
    (choices === undefined || (known.min_choices === choices.min && known.max_choices === choices.max))
  )
}

/** The group of the menu that a list means: one the product has already comes first. */
export const knownGroup = (
  groups: readonly KnownGroup[],
  group: ListGroup,
  held: readonly string[],
): KnownGroup | undefined =>
  groups.find((known) => held.includes(known.id) && isSame(known, group)) ??
  groups.find((known) => isSame(known, group))

const decimal = (cents: number): string =>
  `${String(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`

const isPlain = (name: string): boolean => !SIGNS.test(name) && name.trim() === name && name !== ''

/** A group's text: its options where a cell can say them, else its name alone, which means the same group. */
const writeGroup = (group: KnownGroup): string => {
  const options = group.options.flatMap(({ name, price_cents }) =>
    price_cents !== null && isPlain(name) ? [{ name, price_cents }] : [],
  )
  if (
    group.rule !== 'sum' ||
    options.length === 0 ||
    options.length < group.options.length ||
    !isPlain(group.name)
  )
    return group.name
  const usual = choicesOf({ name: group.name, options })
  const counts =
    group.min_choices === group.max_choices
      ? `${String(group.min_choices)}`
      : `${String(group.min_choices)}-${String(group.max_choices)}`
  const isUsual = usual.min === group.min_choices && usual.max === group.max_choices
  const texts = options.map(({ name, price_cents }) =>
    price_cents === 0 ? name : `${name} +${decimal(price_cents)}`,
  )
  return `${group.name}${isUsual ? '' : ` (${counts})`}: ${texts.join(', ')}`
}

/** The cell that `readGroups` reads; null where a group's name cannot stand in a cell. */
export const writeGroups = (groups: readonly KnownGroup[]): string => groups.map(writeGroup).join(' | ')
