import { guarded, writeAllergens } from './menu-csv-cells'
import { COLUMNS, HEADINGS, type CsvColumn } from './menu-csv-columns'

interface WrittenDish {
  readonly code: string
  readonly name: string
  readonly description: string | null
  readonly category_id: string
  readonly price_cents: number
  readonly promotion_price_cents: number | null
  readonly is_available: boolean
  readonly is_featured: boolean
  readonly allergens: readonly string[]
}

/** '12,90' for 1290 cents: the number format of Brazilian spreadsheets. */
const decimal = (cents: number): string =>
  `${String(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`

const yesOrNo = (value: boolean): string => (value ? 'sim' : 'nao')

/** A company's products as the cells of a file that `readMenuCsv` reads back unchanged; `categoryNames` by their ids. */
export const writeMenuCsv = (
  dishes: readonly WrittenDish[],
  categoryNames: ReadonlyMap<string, string>,
): string[][] => {
  const cellOf: Readonly<Record<CsvColumn, (dish: WrittenDish) => string>> = {
    code: ({ code }) => code,
    name: ({ name }) => name,
    description: ({ description }) => description ?? '',
    category: ({ category_id }) => categoryNames.get(category_id) ?? '',
    price_cents: ({ price_cents }) => decimal(price_cents),
    promotion_price_cents: ({ promotion_price_cents: cents }) => (cents === null ? '' : decimal(cents)),
    is_available: ({ is_available }) => yesOrNo(is_available),
    is_featured: ({ is_featured }) => yesOrNo(is_featured),
    allergens: ({ allergens }) => writeAllergens(allergens),
  }
  return [
    COLUMNS.map((column) => HEADINGS[column]),
    ...dishes.map((dish) => COLUMNS.map((column) => guarded(cellOf[column](dish)))),
  ]
}
