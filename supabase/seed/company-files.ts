import { join } from 'node:path'
import * as z from 'zod/mini'
import { companyWriteSchema } from '../../shared/contract/company/company-office-methods'
import { openingHoursSchema } from '../../shared/schemas/company/company'
import { optionWriteSchema, RECORDS } from '../../shared/schemas/records/records'
import { DEMO, readJson } from './data-file'
import { idOf } from './sql'
import { textInFive } from './texts'

const slugs = ['bella-napoli', 'burger-do-porto', 'cafe-da-vila'] as const

/** The pictures of a company's pages, by the last part of their names in supabase/seed/pictures. */
export const SCENES = ['street', 'room', 'table'] as const
export type SceneName = (typeof SCENES)[number]
/** Their two widths in px. */
export const PAGE_WIDTHS = { narrow: 640, wide: 1280 }

const idless = { id: true } as const
const { contact_settings, delivery_settings, reservation_settings, menu_display_settings } = RECORDS
const { option_groups, section_cards, about_sections } = RECORDS
const { rule, min_choices, max_choices } = option_groups.write.shape
const { price_cents } = optionWriteSchema.shape
const { icon, link } = section_cards.write.shape
const { name, emoji } = about_sections.write.shape

/** A product by its code, at its own price unless another is given; or an option under a name of its own. */
const optionSchema = z.union([
  z.strictObject({ product: z.string(), price_cents: z.optional(price_cents) }),
  z.strictObject({ name: textInFive, price_cents }),
])

/** A file of supabase/seed/demo about one company: columns as the tables name them, without ids. */
const companyFileSchema = z.strictObject({
  company: z.partial(z.omit(companyWriteSchema, { id: true, slug: true })),
  opening_hours: z.array(
    z.strictObject({
      weekdays: z.array(openingHoursSchema.shape.weekday),
      opens_at: z.iso.time({ precision: -1 }),
      closes_at: z.iso.time({ precision: -1 }),
    }),
  ),
  contact: z.partial(z.omit(contact_settings.write, idless)),
  delivery: z.partial(z.omit(delivery_settings.write, idless)),
  reservation: z.partial(z.omit(reservation_settings.write, idless)),
  menu_display: z.partial(z.omit(menu_display_settings.write, idless)),
  /** Alternative texts of the pages' pictures. */
  pictures: z.record(z.enum(SCENES), z.string()),
  hero: z.strictObject({ title: textInFive, subtitle: textInFive }),
  cards: z.array(z.strictObject({ icon, link, title: textInFive, description: textInFive })),
  about: z.array(
    z.strictObject({
      name,
      emoji,
      picture: z.nullable(z.enum(SCENES)),
      title: textInFive,
      subtitle: textInFive,
      content: textInFive,
    }),
  ),
  option_groups: z.array(
    z.strictObject({
      /** The name by which menu files refer to the group. */
      key: z.string(),
      name: textInFive,
      rule,
      min_choices,
      max_choices,
      options: z.array(optionSchema),
    }),
  ),
})
export type DemoOption = z.output<typeof optionSchema>

const companyId = (slug: (typeof slugs)[number]): string => idOf(`company ${slug}`)

/** The three demo companies' ids. */
export const companyIds = {
  bellaNapoli: companyId('bella-napoli'),
  burgerDoPorto: companyId('burger-do-porto'),
  cafeDaVila: companyId('cafe-da-vila'),
}

export interface DemoCompany extends z.output<typeof companyFileSchema> {
  readonly id: string
  readonly slug: string
  readonly file: string
}

/** The demo companies with everything but menus, themes and people. */
export const demoCompanies: readonly DemoCompany[] = slugs.map((slug) => {
  const file = join(DEMO, `${slug}.json`)
  return { id: companyId(slug), slug, file, ...readJson(file, companyFileSchema) }
})
