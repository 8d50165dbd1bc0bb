/**
 * Option groups in a cell: 'Tamanho: Pequena, Grande +10,00 | Borda (0-2): Catupiry +8,00, "Sem: nada" (esgotado)'. Halves are
 * 'Sabores (1-2 metades): Calabresa [=P002]', an option with the price of the dish P002; '[C1]' is an option's own code.
 */
import { decimal } from '@shared/domain/common/sheet'
import { parsePriceToCents } from '@shared/domain/common/price-text'
import { foldText } from '@shared/domain/common/text-search'
import { OPTION_LIMITS } from '@shared/domain/options/options'
import { HIGHEST_PRICE_CENTS } from './price-change'
import { foldName, type KnownGroup, type KnownOption } from './menu-list-known'
import type { CellReading } from './menu-list-cells'

export interface ListOption {
  readonly name: string
  /** null takes the price of `dish`. */
  readonly price_cents: number | null
  /** The code of the dish that it is. */
  readonly dish?: string
  /** Its own code. */
  readonly code?: string
  readonly is_available?: false
}

/** A group as a list names it. Without options it is one that the menu has already. */
export interface ListGroup {
  readonly name: string
  readonly options: readonly ListOption[] | null
  /** undefined where the list does not say how many may be chosen. */
  readonly choices?: { readonly min: number; readonly max: number } | undefined
  readonly isHalves?: boolean
  readonly isHidden?: boolean
}

const LONGEST_GROUP = 80
const LONGEST_OPTION = 160

const HALVES = 'metades'
const SOLD_OUT = 'esgotado'
const HIDDEN = 'inativo'
const HALVES_WORDS = new Set(['metade', HALVES, 'mitades', 'halves', 'moities', 'helften'])
const SOLD_OUT_WORDS = new Set([SOLD_OUT, 'esgotada', 'agotado', 'sold out', 'epuise', 'uitverkocht'])
const HIDDEN_WORDS = new Set([HIDDEN, 'inactivo', 'inactive', 'inactif', 'inactief'])

/** What a name may not have, to be read back without quotes. */
const SIGNS = /[|:;,+()[\]"\n\u{f0000}-\u{fffff}]/u

/** A quoted text stands as one sign of a private plane while a cell is split. */
const QUOTED_AT = 0xf0000
interface Masked {
  readonly text: string
  readonly unmasked: (part: string) => string
}
const masked = (cell: string): Masked => {
  const held: string[] = []
  // Only where a name can begin: within one, quotes are inches.
  const text = cell.replace(
    /(^|[|:;,\n])(\s*)"((?:[^"]|"")*)"(?=\s*(?:[|:;,(+[\n]|$))/g,
    (_all, sign: string, gap: string, name: string) => {
      held.push(name.replaceAll('""', '"'))
      return `${sign}${gap}${String.fromCodePoint(QUOTED_AT + held.length - 1)}`
    },
  )
  return {
    text,
    unmasked: (part) =>
      part.replace(/[\u{f0000}-\u{fffff}]/gu, (sign) => held[(sign.codePointAt(0) ?? 0) - QUOTED_AT] ?? sign),
  }
}

/** A comma separates options where a word follows; within a price a digit does. */
const splitOptions = (text: string): string[] =>
  text
    .split(/;|,\s+|,(?=\s*[^\d\s])/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The end of an option: its code, the dish that it is, its price, and whether it is sold out. */
const OPTION =
  /^(.*?)(?:\s*\[([A-Z0-9]{1,12})\])?(?:\s*\[=([A-Z0-9]{1,12})\])?(?:\s*\+\s*((?:[Rr]\$|€)?\s*[\d.,]+(?:\s*€)?))?(?:\s*\(([^()]*)\))?$/s

const readOption =
  (unmasked: Masked['unmasked']) =>
  (text: string): ListOption | null => {
    const [, given = '', code, dish, price, flag] = OPTION.exec(text) ?? []
    const isSoldOut = flag !== undefined && SOLD_OUT_WORDS.has(foldText(flag))
    // Other words in parentheses are of the name, which ends without a price then.
    const isPlain = flag === undefined || isSoldOut
    const bare = isPlain ? given : text
    const name = unmasked(bare).trim()
    const price_cents = price === undefined ? (dish === undefined ? 0 : null) : parsePriceToCents(price)
    const isWrong =
      name === '' ||
      bare.includes('+') ||
      (!isPlain && (price ?? code ?? dish) !== undefined) ||
      [...name].length > LONGEST_OPTION ||
      (price !== undefined && price_cents === null) ||
      (price_cents ?? 0) > HIGHEST_PRICE_CENTS
    return isWrong
      ? null
      : {
          name,
          price_cents,
          ...(dish === undefined ? {} : { dish }),
          ...(code === undefined ? {} : { code }),
          ...(isSoldOut ? { is_available: false as const } : {}),
        }
  }

type Rules = Pick<ListGroup, 'choices' | 'isHalves' | 'isHidden'>

/** '1-2 metades, inativo' as rules; null where it says something else. */
const readRules = (text: string): Rules | null => {
  let rules: Rules = {}
  for (const part of text.split(',')) {
    const [, least, most = least, word = ''] =
      /^\s*(?:(\d{1,2})(?:\s*-\s*(\d{1,2}))?)?\s*(\D*?)\s*$/.exec(part) ?? []
    const folded = foldText(word)
    if (least === undefined && folded === '') return null
    if (least !== undefined) rules = { ...rules, choices: { min: Number(least), max: Number(most) } }
    if (HALVES_WORDS.has(folded)) rules = { ...rules, isHalves: true }
    else if (HIDDEN_WORDS.has(folded)) rules = { ...rules, isHidden: true }
    else if (folded !== '') return null
  }
  return rules
}

const areChoices = ({ min, max }: NonNullable<ListGroup['choices']>, isHalves = false): boolean =>
  min <= max &&
  max >= 1 &&
  max <= OPTION_LIMITS.choices &&
  (!isHalves || (min >= 1 && max <= OPTION_LIMITS.parts))

const readGroup =
  (unmasked: Masked['unmasked']) =>
  (text: string): ListGroup | null => {
    const [, head = '', rest] = /^([^:]*)(?::(.*))?$/s.exec(text) ?? []
    const [, bare = '', within] = /^(.*?)\s*\(([^()]*)\)\s*$/s.exec(head) ?? []
    const rules = within === undefined ? {} : readRules(within)
    const name = unmasked(within === undefined || rules === null ? head : bare).trim()
    if (name === '' || [...name].length > LONGEST_GROUP) return null
    if (rest === undefined) return { name: unmasked(head).trim(), options: null }
    const options = splitOptions(rest).map(readOption(unmasked))
    const { choices, isHalves, isHidden } = rules ?? {}
    const isWrong =
      // A colon with nothing behind it is a slip, unless it says how many are chosen.
      (options.length === 0 && choices === undefined) ||
      options.length > OPTION_LIMITS.options ||
      (isHalves === true && choices === undefined) ||
      (choices !== undefined && !areChoices(choices, isHalves))
    const read = options.flatMap((option) => option ?? [])
    if (isWrong || read.length < options.length) return null
    return {
      name,
      options: read,
      choices,
      ...(isHalves ? { isHalves } : {}),
      ...(isHidden ? { isHidden } : {}),
    }
  }

/** The groups of a cell, in their order. */
export const readGroups = (cell: string): CellReading<ListGroup[]> => {
  const { text, unmasked } = masked(cell)
  const parts = text
    .split(/\||\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length > OPTION_LIMITS.groups) return { problem: 'tooBig' }
  const groups = parts.map(readGroup(unmasked))
  const read = groups.flatMap((group) => group ?? [])
  return read.length < groups.length ? { problem: 'invalid' } : { value: read }
}

/** How many are chosen where the list does not say: one of those with a free one, else as many as one likes. */
export const choicesOf = ({
  options,
  choices,
}: Pick<ListGroup, 'choices'> & {
  readonly options: readonly Pick<ListOption, 'price_cents'>[] | null
}): { readonly min: number; readonly max: number } => {
  if (choices) return choices
  const hasFree = (options ?? []).some(({ price_cents }) => price_cents === 0)
  return hasFree ? { min: 1, max: 1 } : { min: 0, max: Math.max(1, options?.length ?? 1) }
}

/** The codes of dishes by their ids. */
export type CodeOf = (productId: string) => string | undefined

const isSameOption = (
  { name, price_cents, product_id }: KnownOption,
  other: ListOption | undefined,
  codeOf: CodeOf,
): boolean =>
  other !== undefined &&
  foldName(name) === foldName(other.name) &&
  price_cents === other.price_cents &&
  (other.dish === undefined || (product_id ? codeOf(product_id) : undefined) === other.dish)

const isSame = (known: KnownGroup, group: ListGroup, codeOf: CodeOf): boolean => {
  if (foldName(known.name) !== foldName(group.name)) return false
  if (group.options === null) return true
  const { choices } = group
  return (
    known.rule === (group.isHalves === true ? 'halves' : 'sum') &&
    known.options.length === group.options.length &&
    known.options.every((option, at) => isSameOption(option, group.options?.[at], codeOf)) &&
    (choices === undefined || (known.min_choices === choices.min && known.max_choices === choices.max))
  )
}

/** The group of the menu that a list means: one the product has already comes first. */
export const knownGroup = (
  groups: readonly KnownGroup[],
  group: ListGroup,
  held: readonly string[],
  codeOf: CodeOf,
): KnownGroup | undefined =>
  groups.find((known) => held.includes(known.id) && isSame(known, group, codeOf)) ??
  groups.find((known) => isSame(known, group, codeOf))

/** A name that is read back as it is. */
const writeName = (name: string): string =>
  SIGNS.test(name) || name.trim() !== name || name === '' ? `"${name.replaceAll('"', '""')}"` : name

const writeOption = (option: KnownOption, codeOf: CodeOf): string => {
  const dish = option.product_id ? codeOf(option.product_id) : undefined
  const hasPrice = dish === undefined ? option.price_cents !== 0 : option.price_cents !== null
  return [
    writeName(option.name),
    ...(option.code ? [`[${option.code}]`] : []),
    ...(dish === undefined ? [] : [`[=${dish}]`]),
    ...(hasPrice ? [`+${decimal(option.price_cents ?? 0)}`] : []),
    ...(option.is_available === false ? [`(${SOLD_OUT})`] : []),
  ].join(' ')
}

/** A group's text: its options where a cell can say them, else its name alone, which means the same group. */
const writeGroup = (group: KnownGroup, codeOf: CodeOf): string => {
  const { options, min_choices: min, max_choices: max } = group
  // The price of a dish that is not on the menu any more is nobody's.
  if (
    options.some(
      ({ price_cents, product_id }) => price_cents === null && codeOf(product_id ?? '') === undefined,
    )
  )
    return writeName(group.name)
  const usual = choicesOf({ options })
  const isUsual = options.length > 0 && group.rule === 'sum' && usual.min === min && usual.max === max
  const counts = min === max ? String(min) : `${String(min)}-${String(max)}`
  const rules = [
    ...(isUsual ? [] : [group.rule === 'halves' ? `${counts} ${HALVES}` : counts]),
    ...(group.is_active === false ? [HIDDEN] : []),
  ]
  const texts = options.map((option) => writeOption(option, codeOf))
  return `${writeName(group.name)}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}: ${texts.join(', ')}`.trim()
}

/** The cell that `readGroups` reads. */
export const writeGroups = (groups: readonly KnownGroup[], codeOf: CodeOf): string =>
  groups.map((group) => writeGroup(group, codeOf)).join(' | ')

/** The names of groups and options in another language, in the same places; their own where one has no other. */
export const writeGroupNames = (groups: readonly KnownGroup[], language: string): string => {
  const isTranslated = groups.some(({ translations, options }) =>
    [translations, ...options.map((option) => option.translations)].some((texts) => texts?.[language]?.name),
  )
  const nameIn = ({ name, translations }: Pick<KnownOption, 'name' | 'translations'>): string =>
    writeName(translations?.[language]?.name || name)
  const textOf = (group: KnownGroup): string =>
    group.options.length === 0
      ? `${nameIn(group)} (1):`
      : `${nameIn(group)}: ${group.options.map(nameIn).join(', ')}`
  return isTranslated ? groups.map(textOf).join(' | ') : ''
}
