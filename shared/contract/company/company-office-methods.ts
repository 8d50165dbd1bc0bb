import * as z from 'zod/mini'
import { MAX_PAUSE_REASON, PAUSE_STEPS } from '@shared/domain/company/order-pause'
import { ROW_QUOTAS } from '@shared/domain/company/row-quotas'
import { COLUMN_LIMITS, COMPANY_LIMITS as LIMITS } from '@shared/domain/common/column-limits'
import { companyPageSchema } from '@shared/contract/company/company-methods'
import { managerPinSchema } from '@shared/contract/terminal/operator-methods'
import {
  DEFAULT_PREPARATION_MINUTES,
  MAX_PREPARATION_MINUTES,
  MAX_SERVICE_FEE_PERCENT,
} from '@shared/domain/company/company-defaults'
import { companySchema } from '@shared/schemas/company/company'
import { orderPauseSchema } from '@shared/schemas/company/order-pause'
import { momentSchema, optionalTextSchema, textSchema, uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** A company as its managers see it. */
export const managedCompanySchema = z.extend(companySchema, {
  /** Whether orders of guests at a table go to the kitchen at once. */
  accepts_orders_itself: z._default(z.boolean(), true),
  /** Whether a guest reads the amounts of the others at the table. */
  shows_table_amounts: z._default(z.boolean(), false),
  /** How long an order takes, as its customer reads it. */
  preparation_minutes: z._default(z.int(), DEFAULT_PREPARATION_MINUTES),
  created_at: momentSchema,
  updated_at: momentSchema,
})
export type ManagedCompany = z.infer<typeof managedCompanySchema>

/** The same with what the platform decided; for super admins who registered it, and what it was called at its approval. */
export const decidedCompanySchema = z.extend(managedCompanySchema, {
  state: z.enum(['active', 'unapproved', 'inactive', 'closing', 'suspended']),
  decision: z.nullable(
    z.object({
      decision: z.enum(['approved', 'refused', 'suspended', 'lifted']),
      reason: z.nullable(z.string()),
      decided_at: momentSchema,
    }),
  ),
  registered_by: z.nullable(z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) })),
  /** The name and address that were approved, where the company has others now. */
  renamed: z.nullable(z.object({ name: z.string(), slug: z.string(), renamed_at: momentSchema })),
})
export type DecidedCompany = z.infer<typeof decidedCompanySchema>

/** Lists of companies by what is to be done about them; 'waiting' for approval, the oldest first. */
export const MANAGED_STATES = ['waiting', 'renamed', 'refused', 'suspended', 'inactive'] as const
export type ManagedState = (typeof MANAGED_STATES)[number]

/** The fields of a company's form, with the limits of the table. */
export const companyWriteSchema = z.strictObject({
  id: uuidSchema,
  name: textSchema(1, LIMITS.name),
  slug: z.string().check(z.maxLength(LIMITS.slug), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  nome_fantasia: optionalTextSchema(LIMITS.nome_fantasia),
  razao_social: optionalTextSchema(LIMITS.razao_social),
  cnpj: optionalTextSchema(LIMITS.cnpj),
  description: optionalTextSchema(LIMITS.description),
  category: textSchema(1, LIMITS.category),
  cidade: optionalTextSchema(LIMITS.cidade),
  uf: optionalTextSchema(LIMITS.uf),
  endereco: optionalTextSchema(LIMITS.endereco),
  numero_endereco: optionalTextSchema(LIMITS.numero_endereco),
  bairro: optionalTextSchema(LIMITS.bairro),
  cep: optionalTextSchema(LIMITS.cep),
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  logo_empresa: optionalTextSchema(LIMITS.logo_empresa),
  fone_cliente: optionalTextSchema(LIMITS.fone_cliente),
  email_cliente: optionalTextSchema(LIMITS.email_cliente),
  website: optionalTextSchema(LIMITS.website),
  instagram_url: optionalTextSchema(LIMITS.instagram_url),
  facebook_url: optionalTextSchema(LIMITS.facebook_url),
  is_active: z.boolean(),
  time_zone: textSchema(1, LIMITS.time_zone),
  day_cutoff_hour: z.int().check(z.minimum(0), z.maximum(23)),
  customer_signup: z.enum(['open', 'invite']),
  cash_discount_percent: z.int().check(z.minimum(0), z.maximum(100)),
  service_fee_percent: z.int().check(z.minimum(0), z.maximum(MAX_SERVICE_FEE_PERCENT)),
  halves_price: z.optional(z.enum(['dearest', 'average'])),
})
export type CompanyWrite = z.infer<typeof companyWriteSchema>
const written = companyWriteSchema.shape

/** What a company's form may send of a row: a field that is not the form's would be refused. */
export const companyWriteOf = (company: ManagedCompany): CompanyWrite =>
  ({
    ...Object.fromEntries(
      Object.keys(companyWriteSchema.shape).map((field) => [field, company[field as keyof ManagedCompany]]),
    ),
    name: company.name ?? '',
    category: company.category ?? 'restaurante',
  }) as CompanyWrite

export const openingFormSchema = z.strictObject({
  hours: z
    .array(
      z.strictObject({
        weekday: z.int().check(z.minimum(0), z.maximum(6)),
        opens_at: clock,
        closes_at: clock,
      }),
    )
    .check(z.maxLength(ROW_QUOTAS.opening_hours)),
  exceptions: z
    .array(
      z.strictObject({
        date: z.iso.date(),
        is_closed: z.boolean(),
        opens_at: z.nullable(clock),
        closes_at: z.nullable(clock),
        note: optionalTextSchema(COLUMN_LIMITS.opening_exceptions.note),
      }),
    )
    .check(z.maxLength(ROW_QUOTAS.opening_exceptions)),
})
const approvalSchema = z.object({
  /** Whether new companies wait for a super admin before guests see them. */
  company_approval: z.enum(['automatic', 'manual']),
})
const secondFactorSchema = z.object({ second_factor_required: z.boolean() })
const platformSettingsSchema = z.object({
  ...approvalSchema.shape,
  ...secondFactorSchema.shape,
  /** Whether the caller's session verified one: only such a session may demand it. */
  has_second_factor: z.boolean(),
})
/** A company as the person saw it who decides about it: nothing else of it needs a new look. */
const shownCompanySchema = z.strictObject({
  name: z.string(),
  slug: z.string(),
  refused_at: z.nullable(momentSchema),
})
const decisionAnswer = z.object({ changed: z.boolean() })
const openingAnswer = z.object({ ...openingFormSchema.shape, revision: z.string() })

/** The company: its own row and its hours. */
export const managedCompanyMethods = {
  /** A page of the companies that the caller manages, inactive ones too; super admins get all. Without descriptions. */
  'companies.managed': {
    kind: 'query',
    input: z.extend(companyPageSchema, { state: z.optional(z.enum(MANAGED_STATES)) }),
    output: z.array(decidedCompanySchema),
  },
  /** A page of the companies whose active member the caller is, by name. Without descriptions. */
  'companies.findMine': { kind: 'query', input: companyPageSchema, output: z.array(companySchema) },
  /** What the platform demands of its admins; for super admins. Errors: forbidden, second_factor_required, connection. */
  'platform.settings': { kind: 'query', input: z.strictObject({}), output: platformSettingsSchema },
  /** Platform rights count only with a second factor from now on, or without one. Errors: as above. */
  'platform.requireSecondFactor': {
    kind: 'command',
    input: z.strictObject({ required: z.boolean() }),
    output: secondFactorSchema,
  },
  /** Whether companies registered from now on wait for approval. Errors: as above. */
  'platform.setApproval': {
    kind: 'command',
    input: approvalSchema,
    output: approvalSchema,
  },
  /** One of the managed companies, whole. Errors: forbidden, not_found, connection. */
  'companies.readManaged': { kind: 'query', input: ofCompany, output: decidedCompanySchema },
  /**
   * The platform's decision about a company; the reason is read by its managers. Errors: edit_conflict { current } of one that is
   * no longer as `shown`, forbidden, not_found, connection.
   */
  'companies.decide': {
    kind: 'command',
    input: z.union([
      z.strictObject({ ...ofCompany.shape, decision: z.literal('approve'), shown: shownCompanySchema }),
      z.strictObject({ ...ofCompany.shape, decision: z.literal('lift') }),
      z.strictObject({
        ...ofCompany.shape,
        decision: z.literal('refuse'),
        reason: textSchema(1, 500),
        shown: shownCompanySchema,
      }),
      z.strictObject({ ...ofCompany.shape, decision: z.literal('suspend'), reason: textSchema(1, 500) }),
    ]),
    output: decisionAnswer,
  },
  /** A refused company waits for approval once more; for those who manage it. Errors: forbidden, not_found, connection. */
  'companies.requestApproval': { kind: 'command', input: ofCompany, output: decisionAnswer },
  /** Errors: forbidden, edit_conflict { current }, invalid_input { field: 'slug', reason: 'taken' }, not_found, connection. */
  'companies.save': {
    kind: 'command',
    input: z.strictObject({ company: companyWriteSchema, expected: z.nullable(momentSchema) }),
    output: managedCompanySchema,
  },
  /** Saves some of a company's settings; the last save wins. Errors: forbidden, not_found, connection. */
  'companies.update': {
    kind: 'command',
    input: z.strictObject({
      ...ofCompany.shape,
      values: z.strictObject({
        is_active: z.optional(written.is_active),
        customer_signup: z.optional(written.customer_signup),
        cash_discount_percent: z.optional(written.cash_discount_percent),
        service_fee_percent: z.optional(written.service_fee_percent),
        halves_price: z.optional(written.halves_price),
        day_cutoff_hour: z.optional(written.day_cutoff_hour),
        time_zone: z.optional(written.time_zone),
        logo_empresa: z.optional(written.logo_empresa),
        /** The switch alone: a pause that it begins has no end. */
        orders_paused: z.optional(z.boolean()),
        accepts_orders_itself: z.optional(z.boolean()),
        shows_table_amounts: z.optional(z.boolean()),
        preparation_minutes: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PREPARATION_MINUTES))),
        /** The greatest discount on a bill that needs no approval. */
        discount_limit_percent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
      }),
    }),
    output: managedCompanySchema,
  },
  /** The pause of guests' orders, for staff. Errors: forbidden, connection. */
  'companies.readPause': { kind: 'query', input: ofCompany, output: orderPauseSchema },
  /**
   * Pauses guests' orders for a span that the backend's clock measures, or ends the pause. By those who may change the company, or
   * by who works here with an approval: `entry_id` is that of one use of the `approver`'s PIN. Errors: approval_required { action },
   * wrong_pin { left }, pin_locked { retry_at }, weak_pin, forbidden, not_found, connection.
   */
  'companies.pause': {
    kind: 'command',
    input: z.strictObject({
      ...ofCompany.shape,
      span: z.enum(PAUSE_STEPS),
      reason: optionalTextSchema(MAX_PAUSE_REASON),
      entry_id: z.optional(uuidSchema),
      approver: z.optional(managerPinSchema),
    }),
    output: orderPauseSchema,
  },
  'opening.read': { kind: 'query', input: ofCompany, output: openingAnswer },
  /** Replaces all hours of a company. Errors: forbidden, edit_conflict { current }, invalid_input { field }, connection. */
  'opening.save': {
    kind: 'command',
    input: z.strictObject({
      ...ofCompany.shape,
      opening: openingFormSchema,
      expected: z.string().check(z.maxLength(64)),
    }),
    output: openingAnswer,
  },
} as const
