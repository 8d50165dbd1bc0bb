import { can, CAPABILITIES, isSuperAdmin, rightOf, type Access, type Capability } from './permissions'

/** The requirement of an admin-only screen (spec §6, 'Admin-only screens accept a required permission'). */
export interface EntryRule {
  /** Without a permission, admins pass, and funcionario_adiciona where `allowsFuncionario` is set. */
  readonly permission?: Capability
  readonly allowsFuncionario?: boolean
  /**
   * The page is about all of the user's companies: it opens to who meets the requirement in any, selected or not. An
   * inactive company cannot be selected (spec §4), and such a page activates it again.
   */
  readonly inAnyCompany?: boolean
}

/** The right whose `pages` name the path; without one, an admin's page. */
const ruleOf = (path: `/admin/${string}`): EntryRule => {
  const permission = CAPABILITIES.find((capability) => rightOf(capability).pages?.includes(path))
  return permission ? { permission } : {}
}

const entry = <K extends string>(key: K, more?: EntryRule) => {
  const path = `/admin/${key}` as const
  const rule: EntryRule = { ...ruleOf(path), ...more }
  return { key, path, rule }
}

/** The admin routes in the order of their navigation, each with its requirement (spec §2). */
export const ADMIN_ENTRIES = [
  entry('dashboard', { allowsFuncionario: true }),
  entry('menu'),
  entry('images'),
  entry('trailer', { allowsFuncionario: true }),
  entry('delivery'),
  entry('reservations'),
  entry('themes'),
  entry('about'),
  entry('contact'),
  entry('hours'),
  entry('users'),
  entry('companies', { inAnyCompany: true }),
  entry('settings'),
] as const

export type AdminEntry = (typeof ADMIN_ENTRIES)[number]
export type AdminEntryKey = AdminEntry['key']

/** `/admin` itself: the list of what the user manages. */
export const ADMIN_INDEX_RULE: EntryRule = { allowsFuncionario: true }

/** Whether a user meets a requirement in a company. Owner and admin of the company count as admins there. */
export const mayEnter = (access: Access, rule: EntryRule, companyId: string | null): boolean => {
  if (rule.permission) return can(access, rule.permission, companyId)
  if (can(access, 'canManageCompany', companyId)) return true
  // funcionario_adiciona opens exactly what taking orders opens, where the user is active staff.
  return rule.allowsFuncionario === true && can(access, 'canTakeOrders', companyId)
}

/** The entries visible with a selected company; none without one. */
export const adminEntriesFor = (access: Access, companyId: string | null): readonly AdminEntry[] =>
  companyId === null ? [] : ADMIN_ENTRIES.filter((entry) => mayEnter(access, entry.rule, companyId))

/** Where 'Administração' leads: the index where the user may open it, else their first page; null without any. */
export const adminHome = (access: Access, companyId: string | null): string | null => {
  if (isSuperAdmin(access) && companyId === null) return '/dashboard'
  const [first] = adminEntriesFor(access, companyId)
  if (!first) return null
  return mayEnter(access, ADMIN_INDEX_RULE, companyId) ? '/admin' : first.path
}
