import * as z from 'zod/mini'
import { companySchema, type Company } from '@shared/schemas/company/company'

/** A company for component tests. */
export const testCompany = (changes: Partial<Company> = {}): Company => ({
  ...z.parse(companySchema, {
    id: 'aaaaaaaa-0000-4000-8000-000000000001',
    slug: 'bella-napoli',
    nome_fantasia: 'Pizzaria Bella Napoli',
    name: 'Bella Napoli',
    is_active: true,
  }),
  ...changes,
})
