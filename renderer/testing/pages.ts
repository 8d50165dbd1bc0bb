import * as z from 'zod/mini'
import type { Company } from '@shared/schemas/company/company'
import {
  companyPagesSchema,
  contactSettingsSchema,
  type CompanyPages,
  type ContactSettings,
} from '@shared/schemas/company/pages'
import { testCompany } from './company'

const moment = '2026-11-21T12:00:00.000Z'
const id = (n: number): string => `cccccccc-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Contact settings for component tests, empty by default. */
export const testContact = (
  changes: Partial<ContactSettings> = {},
  company = testCompany(),
): ContactSettings => ({
  ...z.parse(contactSettingsSchema, { id: id(1), company_id: company.id, updated_at: moment }),
  ...changes,
})

/** A company's pages for component tests, empty by default. */
export const testPages = (
  changes: Partial<CompanyPages> = {},
  company: Company = testCompany(),
): CompanyPages => ({
  ...z.parse(companyPagesSchema, {
    company,
    contact: null,
    delivery: null,
    reservation: null,
    opening_hours: [],
    opening_exceptions: [],
    hero: null,
    section_cards: [],
    about_sections: [],
    establishment_images: [],
    carousel_images: [],
  }),
  ...changes,
})

/** A row of a company's pages, with id, company and time filled in. */
export const pageRow = <T extends object>(n: number, row: T) => ({
  id: id(100 + n),
  company_id: testCompany().id,
  updated_at: moment,
  is_active: true,
  translations: {},
  ...row,
})
