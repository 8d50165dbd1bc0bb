import { NO_ACCESS } from '@shared/domain/access/permissions'
import type { Access } from '@shared/schemas/access/access'
import type { Session } from '@shared/schemas/access/session'
import { testCompany } from './company'

/** A signed-in person's session for component tests. */
export const testSession = (
  email = 'ana@comanda.test',
  id = '11111111-1111-4111-8111-111111111111',
): Session => ({ user: { id, email }, expires_at: null })

/** The rights of an active member of a company for component tests. */
export const testAccess = (role: string, changes: Partial<Access> = {}, company = testCompany()): Access => ({
  ...NO_ACCESS,
  memberships: [{ company_id: company.id, role, is_active: true }],
  ...changes,
})
