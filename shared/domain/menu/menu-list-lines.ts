/** Text copied from a PDF or typed by hand: a line a dish, with its price at the end. */
import { isBlank } from './menu-list-cells'
import type { Meaning } from './menu-list-columns'
import type { Cells } from './menu-list-layout'

const LEADER = '[.…·•_\\u2013\\u2014-]'
/** 'Pizza Margherita ..... R$ 39,90', 'Nome   39,90', 'Suco 8,00': a name, a gap, a price. */
const PRICED = new RegExp(
  `^(.*?[^\\s,;.…·_-])(\\s*${LEADER}{2,}\\s*|\\s+${LEADER}?\\s*)((?:R\\$|€|\\$)?\\s*\\d[\\d.]*(?:,\\d{1,2})?\\s*(?:€|R\\$)?)$`,
  'iu',
)
/** A leader to anything that is no price: 'Lagosta ..... sob consulta'. */
const LED = /^(.*?[^\s.…·_-])(\s*(?:\.{3,}|…+|_{3,})\s*)(\S.*)$/u
/** Behind a single space a whole number may be an address, or a bottle's size. */
const isSurePrice = (gap: string, price: string): boolean => gap.length > 1 || /[.,]\d{1,2}$|[€$]/.test(price)

const pricedLine = (line: string): { name: string; price: string } | null => {
  const [, name, gap, price] = PRICED.exec(line) ?? LED.exec(line) ?? []
  if (name === undefined || gap === undefined || price === undefined || !isSurePrice(gap, price)) return null
  return { name: name.trim(), price: price.trim() }
}

const hasSeparator = (line: string): boolean => /\t|;/.test(line)

/** Whether a text is lines of dishes rather than the cells of a spreadsheet. */
export const isLineList = (text: string): boolean => {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => !isBlank(line))
  const priced = lines.filter((line) => !hasSeparator(line) && pricedLine(line.trim()) !== null).length
  return priced > 0 && priced > lines.filter(hasSeparator).length && priced * 4 >= lines.length
}

/** What the columns of `cellsOfLines` are. */
export const LINE_MEANINGS: readonly Meaning[] = ['category', 'name', 'description', 'price_cents']

/** Small letters, a comma or many words: what is in a dish, rather than the next category. */
const isDescription = (line: string): boolean =>
  /^\p{Ll}/u.test(line) || line.includes(',') || line.length > 60

/**
 * The lines as cells, a row a line: category, name, description, price. A line without a price is the category of those
 * below, or what is in the dish above.
 */
export const cellsOfLines = (text: string): Cells => {
  const rows: string[][] = []
  let dish: string[] | null = null
  for (const line of text.split(/\r\n|\r|\n/).map((one) => one.trim())) {
    const priced = pricedLine(line)
    if (priced) {
      dish = ['', priced.name, '', priced.price]
      rows.push(dish)
    } else if (dish && isDescription(line)) {
      dish[2] = [dish[2], line].filter(Boolean).join(' ')
      rows.push([])
    } else {
      rows.push(line === '' ? [] : [line, '', '', ''])
      if (line !== '') dish = null
    }
  }
  return rows
}
