import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** A user's membership of a company (spec §3, user_companies). */
export const membershipSchema = z.object({
  company_id: uuidSchema,
  role: z.string(),
  is_active: z.boolean(),
})
export type Membership = z.infer<typeof membershipSchema>

/** The user's rights as stored by the backend (spec §6), evaluated by shared/domain/access/permissions. */
export const accessSchema = z.object({
  is_admin: z.boolean(),
  is_super_admin: z.boolean(),
  permissions: z.readonly(z.array(z.string())),
  roles: z.readonly(z.array(z.string())),
  funcionario_adiciona: z.boolean(),
  memberships: z.readonly(z.array(membershipSchema)),
  /** A platform admin's rights wait for the second factor that the platform demands; present only where that is so. */
  second_factor_required: z.optional(z.boolean()),
})
export type Access = z.infer<typeof accessSchema>
