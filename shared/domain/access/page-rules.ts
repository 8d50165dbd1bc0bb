import { ADMIN_ENTRIES, mayEnter, type AdminEntry, type EntryRule } from './admin-entries'
import { can, isSuperAdmin, type Access, type Capability } from './permissions'

/** Whether a user meets the requirement of a page. */
export const mayOpen = (access: Access, rule: EntryRule, companyId: string | null): boolean =>
  mayEnter(access, rule, companyId) ||
  (rule.inAnyCompany === true &&
    access.memberships.some(({ company_id }) => mayEnter(access, rule, company_id)))

/** The entries that open to a user without a selected company. */
export const entriesWithoutCompany = (access: Access): readonly AdminEntry[] =>
  ADMIN_ENTRIES.filter(({ rule }) => rule.inAnyCompany === true && mayOpen(access, rule, null))

/** Whether the user is on the staff of any company: only then does 'select a company first' help. */
export const managesAnything = (access: Access): boolean =>
  isSuperAdmin(access) ||
  access.memberships.some(({ company_id }) => can(access, 'canWorkKitchen', company_id))

/** `/dashboard`: the landing page of admins; a company's admins and owners may open it too. */
export const DASHBOARD_RULE: EntryRule = {}

/** What the 'Acesso Negado' card names: the permission, or 'admin' where a screen requires none (spec §2). */
export const requiredRight = (rule: EntryRule): Capability | 'admin' => rule.permission ?? 'admin'
