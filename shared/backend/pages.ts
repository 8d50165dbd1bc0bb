import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { Output } from '@shared/contract/gateway'
import { arrangePages } from './arrange-pages'
import {
  companySchema,
  openingExceptionSchema,
  openingHoursSchema,
  type BackendConfig,
} from '@shared/schemas/company/company'
import {
  aboutSectionSchema,
  carouselImageSchema,
  contactSettingsSchema,
  deliverySettingsSchema,
  establishmentImageSchema,
  heroSettingsSchema,
  reservationSettingsSchema,
  sectionCardSchema,
} from '@shared/schemas/company/pages'
import { shownCompany } from './company-reads'
import type { PublicParts } from './data-api'
import { queryOf, type PublicRead } from './guest-read'
import { imageUrlOf } from './image-url'
import { columnsOf, parseAnswer, parseRows, rowsBeside } from './parse'

/** The tables of a company's pages, and the columns read of each. */
const TABLES = {
  contact_settings: contactSettingsSchema,
  delivery_settings: deliverySettingsSchema,
  reservation_settings: reservationSettingsSchema,
  opening_hours: openingHoursSchema,
  opening_exceptions: openingExceptionSchema,
  hero_settings: heroSettingsSchema,
  section_cards: sectionCardSchema,
  about_sections: aboutSectionSchema,
  establishment_images: establishmentImageSchema,
  carousel_images: carouselImageSchema,
} as const

const PAGES_SELECT = [
  columnsOf(companySchema),
  ...Object.entries(TABLES).map(([table, schema]) => `${table}(${columnsOf(schema)})`),
].join(',')

const pagesRowSchema = z.extend(companySchema, {
  contact_settings: rowsBeside,
  delivery_settings: rowsBeside,
  reservation_settings: rowsBeside,
  opening_hours: rowsBeside,
  opening_exceptions: rowsBeside,
  hero_settings: rowsBeside,
  section_cards: rowsBeside,
  about_sections: rowsBeside,
  establishment_images: rowsBeside,
  carousel_images: rowsBeside,
})

const pagesRead = (equals: PublicRead['equals']): PublicRead => ({
  table: 'companies',
  select: PAGES_SELECT,
  equals,
  limit: 1,
})

/** The query of that request, without the company's filter; the boot code sends it before the app is loaded. */
export const pagesQuery = (): Readonly<Record<string, string>> => queryOf(pagesRead({}))

/** A company's pages by one request. */
export const getPages = async (
  { readPublic, report }: PublicParts,
  config: BackendConfig,
  companyId: string,
): Promise<Output<'pages.get'>> => {
  const body = await readPublic(pagesRead({ id: companyId }))
  const first: unknown = Array.isArray(body) ? body[0] : null
  if (!first) throw new GatewayError('not_found', { entity: 'company' })
  const row = parseAnswer(pagesRowSchema, first, 'pages', report)
  const rows = <S extends z.ZodMiniType>(schema: S, table: keyof typeof TABLES): z.output<S>[] =>
    parseRows(schema, row[table], table, report)
  return arrangePages(
    {
      company: shownCompany(config, companySchema.parse(row)),
      contact_settings: rows(TABLES.contact_settings, 'contact_settings'),
      delivery_settings: rows(TABLES.delivery_settings, 'delivery_settings'),
      reservation_settings: rows(TABLES.reservation_settings, 'reservation_settings'),
      opening_hours: rows(TABLES.opening_hours, 'opening_hours'),
      opening_exceptions: rows(TABLES.opening_exceptions, 'opening_exceptions'),
      hero_settings: rows(TABLES.hero_settings, 'hero_settings'),
      section_cards: rows(TABLES.section_cards, 'section_cards'),
      about_sections: rows(TABLES.about_sections, 'about_sections'),
      establishment_images: rows(TABLES.establishment_images, 'establishment_images'),
      carousel_images: rows(TABLES.carousel_images, 'carousel_images'),
    },
    (path) => imageUrlOf(config, path),
  )
}
