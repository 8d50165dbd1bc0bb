import * as z from 'zod/mini'
import { momentSchema, textSchema, uuidSchema } from '@shared/schemas/common/primitives'
import {
  DEFAULT_CASH_DISCOUNT_PERCENT,
  DEFAULT_CUSTOMER_SIGNUP,
  DEFAULT_DAY_CUTOFF_HOUR,
  DEFAULT_DISCOUNT_LIMIT_PERCENT,
  DEFAULT_SERVICE_FEE_PERCENT,
  DEFAULT_TIME_ZONE,
} from '@shared/domain/company/company-defaults'

const text = z._default(z.nullable(z.string()), null)

/** A company as stored in the table (spec §3). Pass it through `sanitiseCompany` before showing it. */
export const companySchema = z.object({
  id: uuidSchema,
  slug: z.string(),
  name: text,
  nome_fantasia: text,
  razao_social: text,
  description: text,
  category: text,
  cidade: text,
  uf: text,
  endereco: text,
  numero_endereco: text,
  bairro: text,
  cep: text,
  logo_empresa: text,
  fone_cliente: text,
  email_cliente: text,
  instagram_url: text,
  facebook_url: text,
  website: text,
  cnpj: text,
  is_active: z.boolean(),
  /** Null until the platform approves the company for guests (docs/adr/0023). */
  approved_at: z.optional(z.nullable(momentSchema)),
  /** Set where the platform refused it; null again once its managers ask anew. */
  refused_at: z.optional(z.nullable(momentSchema)),
  suspended_at: z.optional(z.nullable(momentSchema)),
  /** When the kitchen and open tabs of a suspended company stop. */
  stops_at: z.optional(z.nullable(momentSchema)),
  latitude: z._default(z.nullable(z.number()), null),
  longitude: z._default(z.nullable(z.number()), null),
  time_zone: z._default(z.string(), DEFAULT_TIME_ZONE),
  day_cutoff_hour: z._default(z.int(), DEFAULT_DAY_CUTOFF_HOUR),
  customer_signup: z._default(z.enum(['open', 'invite']), DEFAULT_CUSTOMER_SIGNUP),
  orders_paused: z._default(z.boolean(), false),
  cash_discount_percent: z._default(z.number(), DEFAULT_CASH_DISCOUNT_PERCENT),
  discount_limit_percent: z._default(z.number(), DEFAULT_DISCOUNT_LIMIT_PERCENT),
  service_fee_percent: z._default(z.number(), DEFAULT_SERVICE_FEE_PERCENT),
  /** The price rule of a half-and-half: its dearest part (the default), or the average of its parts. */
  halves_price: z.optional(z.enum(['dearest', 'average'])),
})
export type Company = z.infer<typeof companySchema>

export const openingHoursSchema = z.object({
  id: uuidSchema,
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  opens_at: z.string(),
  closes_at: z.string(),
})
export const openingExceptionSchema = z.object({
  id: uuidSchema,
  date: z.string(),
  is_closed: z.boolean(),
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  note: z.optional(z.nullable(z.string())),
})
export type OpeningHours = z.infer<typeof openingHoursSchema>
export type OpeningException = z.infer<typeof openingExceptionSchema>

/** The public key and address of a backend: the configuration of a terminal and of a web build. */
export const backendConfigSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  publishable_key: textSchema(10, 1000),
  public_web_address: z.optional(z.nullable(z.string())),
})
export type BackendConfig = z.infer<typeof backendConfigSchema>

export const terminalIdentitySchema = z.object({
  id: uuidSchema,
  company_id: uuidSchema,
  name: z.string(),
  prefix: z.string(),
  last_counter: z.int(),
  enrolled_at: momentSchema,
})
export type TerminalIdentity = z.infer<typeof terminalIdentitySchema>
