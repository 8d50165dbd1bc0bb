import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

const nothing = z.strictObject({})

/** Tables whose rows are ordered by hand. */
export const ORDERED_TABLES = [
  'categories',
  'subcategories',
  'products',
  'combos',
  'option_groups',
  'section_cards',
  'about_sections',
  'establishment_images',
  'carousel_images',
] as const

/**
 * Tables whose removed rows can be brought back; app.restorable_tables in the database is the same list. A gallery's
 * picture goes with its file.
 */
export const RESTORABLE_TABLES = [
  'categories',
  'subcategories',
  'option_groups',
  'products',
  'combos',
  'theme_settings',
  'section_cards',
  'about_sections',
  'dining_tables',
] as const
export type RestorableTable = (typeof RESTORABLE_TABLES)[number]
export const restorableTableOf = (table: string): RestorableTable | undefined =>
  RESTORABLE_TABLES.find((restorable) => restorable === table)

/** What an entry of the audit can be; app.audit_actions in the database is the same list. */
export const AUDIT_ACTIONS = [
  // A change of a row.
  'insert',
  'update',
  'delete',
  // Something done, with its details.
  'order_cancelled',
  'line_voided',
  'bill_paid',
  'tab_closed',
  'tab_reopened',
  'payment_corrected',
  'payment_refunded',
  'approved',
  'price_unknown',
  'prices_changed',
  'terminal_enrolled',
  'terminal_revoked',
  'entries_adopted',
  'pin_set',
  'pin_cleared',
  'sessions_ended',
  'table_codes_revoked',
  'menu_imported',
  'menu_pictures_added',
  'menu_import_undone',
  'company_imported',
  'branch_started',
  'company_exported',
  'exported',
  'company_decided',
  'company_renamed',
  'pix_key_changed',
  'cash_opened',
  'cash_paid_in',
  'cash_paid_out',
  'drawer_opened',
  'payments_taken_in',
  'cash_closed',
] as const
export const auditActionSchema = z.enum(AUDIT_ACTIONS)

/** Tables whose rows' additions, changes and removals are in a company's history, in the order of its filter. */
export const AUDITED_TABLES = [
  'products',
  'categories',
  'subcategories',
  'combos',
  'option_groups',
  'opening_hours',
  'opening_exceptions',
  'companies',
  'contact_settings',
  'delivery_settings',
  'reservation_settings',
  'menu_display_settings',
  'theme_settings',
  'hero_settings',
  'section_cards',
  'about_sections',
  'establishment_images',
  'carousel_images',
  'dining_tables',
  'reservations',
  'user_companies',
  'invitations',
  'terminals',
  'ownership_offers',
  'company_deletions',
] as const

/** Entries of a whole page; one with fewer is the last. */
export const AUDIT_PAGE_ROWS = 50

/** What of removed rows could not come back with them. */
export const broughtBackSchema = z.object({ lost_groups: z.int(), lost_pictures: z.int() })

/** One entry of the audit: who did what to whom, and when; of a row's change, before and after. */
export const auditEntrySchema = z.object({
  id: uuidSchema,
  tbl: z.string(),
  row_id: z.nullable(z.string()),
  /** The row's name at that time. */
  label: z.nullable(z.string()),
  action: auditActionSchema,
  /** Column → [before, after]; null on the missing side of an added or removed row. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Of a named action: amounts in cents, reasons, counts. */
  details: z.record(z.string(), z.unknown()),
  user_id: z.nullable(uuidSchema),
  /** The name at that time; null with a `user_id` once the account was deleted. */
  actor_name: z.nullable(z.string()),
  whom_id: z.nullable(uuidSchema),
  whom_name: z.nullable(z.string()),
  at: momentSchema,
  /** The names of what the changes refer to by id; of what was removed the last one, of an erased person none. */
  names: z._default(z.record(z.string(), z.string()), {}),
  /** Of a change: the picture before it has no file any more. */
  lost_picture: z.optional(z.boolean()),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Order and history of any table. */
export const listMethods = {
  /**
   * Sorts rows into the given order: the first gets place 0. Other rows keep theirs. Errors: forbidden, not_found,
   * connection.
   */
  'records.reorder': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      table: z.enum(ORDERED_TABLES),
      ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(5_000)),
    }),
    output: nothing,
  },
  /**
   * Brings a removed row back as it was, with what left with it; option groups and pictures' files that are gone stay
   * away, and are counted. Errors: forbidden, not_found, code_taken { code }, invalid_input { reason: 'taken' } (its
   * name), { reason: 'gone' } (what it belongs to), quota_reached, connection.
   */
  'records.bringBack': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, table: z.enum(RESTORABLE_TABLES), id: uuidSchema }),
    output: broughtBackSchema,
  },
  /** Makes a theme the company's active one; all others are deactivated first (spec §4). Errors: forbidden, not_found. */
  'themes.activate': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, theme_id: uuidSchema }),
    output: nothing,
  },
  /**
   * The newest entries first, AUDIT_PAGE_ROWS a page, by person, action, table, row and days; for those who manage the
   * company, and without one the platform's own, with its decisions on companies and their deletions, for super admins. `before` is the last entry of the previous page: changes of one step share a time, so the id breaks the tie.
   */
  'audit.list': {
    kind: 'query',
    input: z.strictObject({
      company_id: z.nullable(uuidSchema),
      before: z._default(z.nullable(z.strictObject({ at: momentSchema, id: uuidSchema })), null),
      table: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
      row: z._default(z.nullable(uuidSchema), null),
      action: z._default(z.nullable(auditActionSchema), null),
      who: z._default(z.nullable(uuidSchema), null),
      whom: z._default(z.nullable(uuidSchema), null),
      /** Business days of the company. */
      from: z._default(z.nullable(z.iso.date()), null),
      to: z._default(z.nullable(z.iso.date()), null),
    }),
    output: z.array(auditEntrySchema),
  },
} as const
