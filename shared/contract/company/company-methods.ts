import * as z from 'zod/mini'
import { membershipSchema } from '@shared/schemas/access/access'
import { companyCitySchema } from '@shared/schemas/company/company-city'
import { companySchema, openingExceptionSchema, openingHoursSchema } from '@shared/schemas/company/company'
import { optionalTextSchema, textSchema, uuidSchema } from '@shared/schemas/common/primitives'

const optional = (max: number) => z._default(optionalTextSchema(max), null)

/** A company to register; the client creates `id`, so that sending a form twice registers one company. */
export const newCompanySchema = z.strictObject({
  id: uuidSchema,
  name: textSchema(1, 160),
  nome_fantasia: optional(160),
  razao_social: optional(160),
  cnpj: optional(24),
  category: optional(60),
  description: optional(2_000),
  fone_cliente: optional(40),
  email_cliente: optional(254),
  website: optional(300),
  cep: optional(16),
  endereco: optional(200),
  numero_endereco: optional(20),
  bairro: optional(120),
  cidade: optional(120),
  uf: optional(2),
})

/** When a company is open: its rows, evaluated by shared/domain/hours/opening-hours. */
export const companyOpeningSchema = z.object({
  company_id: uuidSchema,
  opening_hours: z.array(openingHoursSchema),
  opening_exceptions: z.array(openingExceptionSchema),
})

const pageFields = {
  query: z.optional(z.string().check(z.maxLength(120))),
  offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
}
/** A list of companies that somebody pages through and searches. */
export const companyPageSchema = z.strictObject(pageFields)

/** A company in the list for guests. */
export const listedCompanySchema = z.extend(companySchema, {
  /** The picture that its home page opens with. */
  cover: z.optional(z.nullable(z.string())),
})
export type ListedCompany = z.infer<typeof listedCompanySchema>

const companyFilterSchema = z.strictObject({
  ...pageFields,
  category: z.optional(z.string().check(z.maxLength(60))),
  is_open: z.optional(z.boolean()),
  /** Where the guest is: the nearest first. */
  latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
})
export type CompanyFilter = z.infer<typeof companyFilterSchema>

/** Companies: part of the one map in methods.ts. */
export const companyMethods = {
  /** The companies that guests see, by nome_fantasia then name (spec §4), without descriptions. */
  'companies.list': { kind: 'query', input: companyFilterSchema, output: z.array(listedCompanySchema) },
  /** The kinds of these companies, each once. */
  'companies.categories': { kind: 'query', input: z.strictObject({}), output: z.array(z.string()) },
  /** The cities with most of these companies, and how many; of one at most a thousand are counted. */
  'companies.cities': { kind: 'query', input: z.strictObject({}), output: z.array(companyCitySchema) },
  /** The hours of companies of a list in one read, without past exceptions. */
  'companies.opening': {
    kind: 'query',
    input: z.strictObject({ company_ids: z.array(uuidSchema).check(z.maxLength(100)) }),
    output: z.array(companyOpeningSchema),
  },
  /**
   * Registers a company; the caller becomes its owner. Errors: not_authenticated, invalid_input (`field`),
   * too_many_requests, connection. The server chooses the slug.
   */
  'companies.register': {
    kind: 'command',
    input: newCompanySchema,
    output: z.object({
      company: companySchema,
      membership: membershipSchema,
      /** Whether the platform must approve the company before it is active. */
      needs_approval: z.boolean(),
    }),
  },
} as const
