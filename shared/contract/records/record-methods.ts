import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { RECORDS, type RecordTable, type RecordWrite } from '@shared/schemas/records/records'

const ofCompany = z.strictObject({ company_id: uuidSchema })
/** `updated_at` of the version that was read: a newer one is not overwritten. null is a new row. */
const expectedSchema = z.nullable(momentSchema)

const list = <R extends z.ZodMiniType>({ row }: { readonly row: R }) =>
  ({ kind: 'query', input: ofCompany, output: z.array(row) }) as const

const save = <R extends z.ZodMiniType, W extends z.ZodMiniType>({
  row,
  write,
}: {
  readonly row: R
  readonly write: W
}) =>
  ({
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, record: write, expected: expectedSchema }),
    output: row,
  }) as const

const remove = {
  kind: 'command',
  input: z.strictObject({ company_id: uuidSchema, id: uuidSchema, expected: momentSchema }),
  output: z.strictObject({}),
} as const

/**
 * Lists, saves and removes each record of the back office (schemas/records). The methods need a connection and the right of
 * their table. The form mints a new row's id, so a form sent twice is one row.
 * Errors: forbidden, not_found { entity } (of the row, or of one that a saved row names), edit_conflict { current },
 * code_taken { code }, in_use { entity }, quota_reached { entity }, invalid_input, connection.
 */
export const recordMethods = {
  'categories.list': list(RECORDS.categories),
  'categories.save': save(RECORDS.categories),
  'categories.remove': remove,
  'subcategories.list': list(RECORDS.subcategories),
  'subcategories.save': save(RECORDS.subcategories),
  'subcategories.remove': remove,
  'products.list': list(RECORDS.products),
  'products.save': save(RECORDS.products),
  'products.remove': remove,
  'combos.list': list(RECORDS.combos),
  'combos.save': save(RECORDS.combos),
  'combos.remove': remove,
  'option_groups.list': list(RECORDS.option_groups),
  'option_groups.save': save(RECORDS.option_groups),
  'option_groups.remove': remove,
  'contact_settings.list': list(RECORDS.contact_settings),
  'contact_settings.save': save(RECORDS.contact_settings),
  'contact_settings.remove': remove,
  'delivery_settings.list': list(RECORDS.delivery_settings),
  'delivery_settings.save': save(RECORDS.delivery_settings),
  'delivery_settings.remove': remove,
  'reservation_settings.list': list(RECORDS.reservation_settings),
  'reservation_settings.save': save(RECORDS.reservation_settings),
  'reservation_settings.remove': remove,
  'theme_settings.list': list(RECORDS.theme_settings),
  'theme_settings.save': save(RECORDS.theme_settings),
  'theme_settings.remove': remove,
  'hero_settings.list': list(RECORDS.hero_settings),
  'hero_settings.save': save(RECORDS.hero_settings),
  'hero_settings.remove': remove,
  'section_cards.list': list(RECORDS.section_cards),
  'section_cards.save': save(RECORDS.section_cards),
  'section_cards.remove': remove,
  'menu_display_settings.list': list(RECORDS.menu_display_settings),
  'menu_display_settings.save': save(RECORDS.menu_display_settings),
  'menu_display_settings.remove': remove,
  'about_sections.list': list(RECORDS.about_sections),
  'about_sections.save': save(RECORDS.about_sections),
  'about_sections.remove': remove,
  'establishment_images.list': list(RECORDS.establishment_images),
  'establishment_images.save': save(RECORDS.establishment_images),
  'establishment_images.remove': remove,
  'carousel_images.list': list(RECORDS.carousel_images),
  'carousel_images.save': save(RECORDS.carousel_images),
  'carousel_images.remove': remove,
  'dining_tables.list': list(RECORDS.dining_tables),
  'dining_tables.save': save(RECORDS.dining_tables),
  'dining_tables.remove': remove,
} as const satisfies Readonly<Record<`${RecordTable}.${'list' | 'save' | 'remove'}`, unknown>>

export type RecordMethods = typeof recordMethods

/** The inputs of a table's list, save and remove, for code that serves any table. */
export type ListRecords = z.infer<typeof ofCompany>
export interface SaveRecord<T extends RecordTable> extends ListRecords {
  readonly record: RecordWrite<T>
  readonly expected: z.infer<typeof expectedSchema>
}
export type RemoveRecord = z.infer<typeof remove.input>
