import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import { arrangePages } from '@shared/backend/arrange-pages'
import { openingExceptionSchema, openingHoursSchema } from '@shared/schemas/company/company'
import {
  aboutSectionSchema,
  carouselImageSchema,
  contactSettingsSchema,
  deliverySettingsSchema,
  establishmentImageSchema,
  heroSettingsSchema,
  reservationSettingsSchema,
  sectionCardSchema,
  type CompanyPages,
} from '@shared/schemas/company/pages'
import type { Store } from '../db/open-store'
import type { Device } from './device'
import { localImage, replicaCompany, replicaReadiness, replicaTheme } from './replica-menu'
import { generationFor, valid } from './replica-rows'

/** A company's pages from this terminal's disk, or null before the first pull. */
export const replicaPages = (store: Store, companyId: string): CompanyPages | null => {
  const generation = generationFor(store, companyId)
  const company = replicaCompany(store, companyId)
  if (generation === null || !company) return null
  const rows = (tbl: string) => store.replica.rowsOf(generation, tbl)
  return arrangePages(
    {
      company,
      contact_settings: valid(contactSettingsSchema, rows('contact_settings')),
      delivery_settings: valid(deliverySettingsSchema, rows('delivery_settings')),
      reservation_settings: valid(reservationSettingsSchema, rows('reservation_settings')),
      opening_hours: valid(openingHoursSchema, rows('opening_hours')),
      opening_exceptions: valid(openingExceptionSchema, rows('opening_exceptions')),
      hero_settings: valid(heroSettingsSchema, rows('hero_settings')),
      section_cards: valid(sectionCardSchema, rows('section_cards')),
      about_sections: valid(aboutSectionSchema, rows('about_sections')),
      establishment_images: valid(establishmentImageSchema, rows('establishment_images')),
      carousel_images: valid(carouselImageSchema, rows('carousel_images')),
    },
    localImage,
  )
}

/** A company's pages and theme; those of the company this terminal is enrolled in come from its own disk. */
export const createPagesService = ({
  store,
  remote,
}: Device): Pick<Handlers<typeof methods>, 'pages.get' | 'themes.active'> => ({
  'pages.get': async (input) => {
    const readiness = replicaReadiness(store, input.company_id)
    if (readiness === 'not_ready') throw new GatewayError('catalogue_not_ready')
    if (readiness === 'not_ours') return remote()['pages.get'](input)
    const pages = replicaPages(store, input.company_id)
    if (!pages) throw new GatewayError('not_found', { entity: 'company' })
    return pages
  },
  'themes.active': async (input) => {
    const readiness = replicaReadiness(store, input.company_id)
    if (readiness === 'not_ready') throw new GatewayError('catalogue_not_ready')
    if (readiness === 'not_ours') return remote()['themes.active'](input)
    return replicaTheme(store, input.company_id)
  },
})
