import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { parseJson } from './settings-repository'

/** What a terminal sells by, and what its pages show: everything a pull brings but what each order changes. */
export const CATALOGUE_TABLES = [
  'companies',
  'categories',
  'subcategories',
  'option_groups',
  'products',
  'combos',
  'opening_hours',
  'opening_exceptions',
  'contact_settings',
  'delivery_settings',
  'reservation_settings',
  'theme_settings',
  'hero_settings',
  'section_cards',
  'menu_display_settings',
  'about_sections',
  'establishment_images',
  'carousel_images',
  'dining_tables',
] as const

const rowSchema = z.object({
  tbl: z.enum(CATALOGUE_TABLES),
  id: z.string(),
  version: z.int(),
  row: z.string(),
  code: z.nullable(z.string()),
  category_id: z.nullable(z.string()),
})
/** A row of the replica as it is stored. */
export type CatalogueRow = z.output<typeof rowSchema>

const copySchema = z.object({
  enrolment_id: z.string(),
  /** When it was pulled, ISO 8601. */
  at: z.string(),
  rows: z.array(rowSchema),
})
export type CatalogueCopy = z.output<typeof copySchema>

const fileOf = (path: string): string => `${path}.catalogue`
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Writes the last complete menu into a file beside the database: where that is damaged without internet, the terminal sells on. */
export const writeCatalogueCopy = async (path: string, copy: CatalogueCopy): Promise<void> => {
  const text = JSON.stringify(copy)
  const draft = `${fileOf(path)}.new`
  await writeFile(draft, `${hashOf(text)}\n${text}`, { mode: 0o600, flush: true })
  await rename(draft, fileOf(path))
}

/** The menu copied last; null where there is none, or its file is damaged too. */
export const readCatalogueCopy = (path: string): CatalogueCopy | null => {
  if (!existsSync(fileOf(path))) return null
  const file = readFileSync(fileOf(path), 'utf8')
  const text = file.slice(file.indexOf('\n') + 1)
  return file.startsWith(`${hashOf(text)}\n`) ? parseJson(copySchema, text) : null
}
