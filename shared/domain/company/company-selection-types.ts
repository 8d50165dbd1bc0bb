/** The words of company selection (spec §4): states, events and effects. */

import type { RawCompany } from './company'

/** What is asked of a company here; rows carry more. */
export type Selectable = RawCompany & { readonly id: string; readonly is_active: boolean }

export type SelectionStatus =
  | 'no_company'
  | 'selected'
  | 'requires_selection'
  | 'requires_authenticated_selection'
  | 'user_has_no_companies'

/** Where the selected company comes from. */
export type Origin = 'terminal' | 'address' | 'picked' | 'stored' | 'first' | 'only' | 'preselected'

export type Person =
  | { readonly kind: 'guest'; readonly id: null; readonly reachesAll: false }
  /** `reachesAll`: admins and super admins reach every company; null until it is known. */
  | { readonly kind: 'member'; readonly id: string; readonly reachesAll: boolean | null }

export interface HeldMembership<C> {
  readonly is_active: boolean
  readonly company: C
}

/** An open company that a person who is not its customer reads by an own choice (DECISIONS 4). */
export interface BrowsingMark {
  readonly company_id: string
  readonly person_id: string
}

export interface SelectionState<C extends Selectable> {
  readonly status: SelectionStatus
  readonly selected: C | null
  readonly origin: Origin | null
  /** False while something is still looked at; screens wait. */
  readonly isSettled: boolean
  /** Settled without an answer: one that comes late is still taken. */
  readonly isProvisional: boolean
  /** On a terminal nothing is chosen for anybody: it has its own company, or is being set up. */
  readonly isTerminal: boolean
  /** An enrolled terminal's company is nobody's choice. */
  readonly isFixed: boolean
  /** The company whose access is being validated, and why (spec §4's validating state). */
  readonly checking: {
    readonly company_id: string
    readonly why: 'stored' | 'preselected' | 'picked' | 'reload'
  } | null
  readonly fallback: { readonly company: C; readonly origin: Origin } | null
  readonly person: Person | null
  readonly memberships: readonly HeldMembership<C>[] | null
  readonly haveMembershipsFailed: boolean
  readonly isAddressPending: boolean
  readonly isStorageRead: boolean
  /** What storage holds; the reducer's memory of it. */
  readonly stored: C | null
  readonly preSelectedId: string | null
  readonly browsing: BrowsingMark | null
  /** The first active company; undefined until it was read. */
  readonly first: C | null | undefined
  /** The company selected last, for telling a change from a return. */
  readonly lastId: string | null
}

export type SelectionEvent<C extends Selectable> =
  /** `hasAddress`: the address names a company, which is on its way. */
  | { readonly type: 'started'; readonly hasAddress: boolean; readonly isTerminal: boolean }
  | {
      readonly type: 'storage_read'
      readonly company: C | null
      readonly pre_selected_id: string | null
      readonly browsing: BrowsingMark | null
      /** Id and data differ, or cannot be read. */
      readonly is_broken: boolean
    }
  | { readonly type: 'terminal_known'; readonly company: C | null }
  | { readonly type: 'address_asked' }
  /** Null: there is no such company, or nobody answered. */
  | { readonly type: 'address_read'; readonly company: C | null }
  | { readonly type: 'person_known'; readonly person: Person }
  | { readonly type: 'first_read'; readonly company: C | null }
  | {
      readonly type: 'memberships_counted'
      readonly person_id: string
      readonly memberships: readonly HeldMembership<C>[]
    }
  | { readonly type: 'memberships_failed'; readonly person_id: string }
  | { readonly type: 'picked'; readonly company: C }
  /** Null: this person may not see it. */
  | { readonly type: 'checked'; readonly company_id: string; readonly company: C | null }
  | { readonly type: 'check_failed'; readonly company_id: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'timed_out' }
  | { readonly type: 'reload_asked' }

/** Spec §8, 'Company', and the general messages that belong to it. */
export type SelectionMessage =
  | 'companies_failed'
  | 'select_failed'
  | 'load_failed'
  | 'inactive'
  | 'reloaded'
  | 'reload_failed'
  | 'reset'
  | 'auto_selected'
  | 'access_failed'
  | 'not_a_member'

export type SelectionEffect<C extends Selectable> =
  | { readonly type: 'store'; readonly company: C }
  /** 'everything': kept colours too. Neither touches outbox, carts or language. */
  | { readonly type: 'wipe'; readonly scope: 'selection' | 'everything' }
  | { readonly type: 'set_pre_selected'; readonly company_id: string | null }
  | { readonly type: 'set_browsing'; readonly mark: BrowsingMark | null }
  | { readonly type: 'read_first' }
  /** Ask the backend whether this person may see the company: answered by 'checked' or 'check_failed'. */
  | { readonly type: 'check'; readonly company_id: string }
  | { readonly type: 'invalidate_menu' }
  | { readonly type: 'clear_caches' }
  | { readonly type: 'start_timer' }
  | { readonly type: 'stop_timer' }
  | { readonly type: 'tell'; readonly message: SelectionMessage; readonly name?: string | null }

export interface Step<C extends Selectable> {
  readonly state: SelectionState<C>
  readonly effects: readonly SelectionEffect<C>[]
}

type Memberships<C> = readonly HeldMembership<C>[] | null

export const activeMembership = <C extends Selectable>(
  memberships: Memberships<C>,
  companyId: string,
): HeldMembership<C> | undefined =>
  memberships?.find((held) => held.is_active && held.company.id === companyId)

export const isMember = <C extends Selectable>(memberships: Memberships<C>, companyId: string): boolean =>
  activeMembership(memberships, companyId) !== undefined
