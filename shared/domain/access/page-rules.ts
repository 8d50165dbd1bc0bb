import { ADMIN_ENTRIES, mayEnter, type AdminEntry, type EntryRule } from './admin-entries'
import type { Access } from './permissions'

/** The requirement of a guarded page. */
export interface PageRule extends EntryRule {
  /** The page is about all of the user's companies: it opens to who meets the requirement in any, selected or not. */
  readonly inAnyCompany?: boolean
}

/**
 * The requirement of an admin entry's page. An inactive company cannot be selected (spec §4), so the page where its
 * owner activates it again opens without one.
 */
export const pageRuleOf = ({ key, rule }: AdminEntry): PageRule =>
  key === 'companies' ? { ...rule, inAnyCompany: true } : rule

/** Whether a user meets the requirement of a page. */
export const mayOpen = (access: Access, rule: PageRule, companyId: string | null): boolean =>
  mayEnter(access, rule, companyId) ||
  (rule.inAnyCompany === true &&
    access.memberships.some(({ company_id }) => mayEnter(access, rule, company_id)))

/** The entries that open to a user without a selected company. */
export const entriesWithoutCompany = (access: Access): readonly AdminEntry[] =>
  ADMIN_ENTRIES.filter((entry) => {
    const rule = pageRuleOf(entry)
    return rule.inAnyCompany === true && mayOpen(access, rule, null)
  })
