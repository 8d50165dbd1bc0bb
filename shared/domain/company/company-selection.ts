/**
 * Which company the screens are about: spec §4, §5 and §9's state machine as one pure reducer and the effects it requests.
 * In this order: the state, events and effects; the steps a rule is made of; which company to start with; what follows from
 * a person or their companies; what follows from a choice; the reducer.
 */
import { companyDisplayName, sanitiseCompany, type RawCompany } from './company'

/** Company selection gives up looking after this long, in ms (spec §9). */
export const SELECTION_TIMEOUT_MS = 8_000

/** The fields of a company that selection reads; rows carry more. */
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

/** An open company that a signed-in person chose to read without being its customer. */
export interface BrowsingMark {
  readonly company_id: string
  readonly person_id: string
}

export interface SelectionState<C extends Selectable> {
  readonly status: SelectionStatus
  readonly selected: C | null
  readonly origin: Origin | null
  /** False while an answer is still pending; screens wait. */
  readonly isSettled: boolean
  /** Settled without an answer: a late one is still used. */
  readonly isProvisional: boolean
  /** A terminal has its own company, or none while it is being set up; nothing is selected automatically. */
  readonly isTerminal: boolean
  /** True on an enrolled terminal: its company cannot be changed here. */
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
  /** The company in storage, as the reducer last read or wrote it. */
  readonly stored: C | null
  readonly preSelectedId: string | null
  readonly browsing: BrowsingMark | null
  /** The first active company; undefined until it was read. */
  readonly first: C | null | undefined
  /** The company selected last, for telling a change from a return. */
  readonly lastId: string | null
}

export type SelectionEvent<C extends Selectable> =
  /** `hasAddress`: the address names a company, which is being read. */
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
  /** Null: there is no such company, it is suspended, or the query failed. */
  | {
      readonly type: 'address_read'
      readonly company: C | null
      readonly isSuspended?: boolean
      /** There is no such company: the page says so, and nothing failed. */
      readonly isUnknown?: boolean
    }
  /** The address is set aside: a person decides first on the unsent items of the present company. */
  | { readonly type: 'address_set_aside' }
  | { readonly type: 'person_known'; readonly person: Person }
  | { readonly type: 'first_read'; readonly company: C | null }
  | {
      readonly type: 'memberships_counted'
      readonly person_id: string
      readonly memberships: readonly HeldMembership<C>[]
    }
  | { readonly type: 'memberships_failed'; readonly person_id: string }
  | { readonly type: 'picked'; readonly company: C }
  /** Null: this person may not see it, or it is suspended. */
  | {
      readonly type: 'checked'
      readonly company_id: string
      readonly company: C | null
      readonly isSuspended?: boolean
    }
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
  | 'suspended'
  | 'reloaded'
  | 'reload_failed'
  | 'reset'
  | 'auto_selected'
  | 'access_failed'
  | 'not_a_member'

export type SelectionEffect<C extends Selectable> =
  | { readonly type: 'store'; readonly company: C }
  /** 'everything' includes the stored colours. Neither scope touches outbox, carts or language. */
  | { readonly type: 'wipe'; readonly scope: 'selection' | 'everything' }
  | { readonly type: 'set_pre_selected'; readonly company_id: string | null }
  | { readonly type: 'set_browsing'; readonly mark: BrowsingMark | null }
  | { readonly type: 'read_first' }
  /** Queries whether this person may see the company; 'checked' or 'check_failed' follows. */
  | { readonly type: 'check'; readonly company_id: string }
  | { readonly type: 'invalidate_menu' }
  | { readonly type: 'clear_caches' }
  | { readonly type: 'start_timer' }
  | { readonly type: 'stop_timer' }
  | { readonly type: 'notify'; readonly message: SelectionMessage; readonly name?: string | null }
  /** The person lost a company: no longer its member, or it is suspended. */
  | { readonly type: 'notify_lost'; readonly company: C }

export interface Step<C extends Selectable> {
  readonly state: SelectionState<C>
  readonly effects: readonly SelectionEffect<C>[]
}

export const initialSelection = <C extends Selectable>(): SelectionState<C> => ({
  status: 'no_company',
  selected: null,
  origin: null,
  isSettled: false,
  isProvisional: false,
  isTerminal: false,
  isFixed: false,
  checking: null,
  fallback: null,
  person: null,
  memberships: null,
  haveMembershipsFailed: false,
  isAddressPending: false,
  isStorageRead: false,
  stored: null,
  preSelectedId: null,
  browsing: null,
  first: undefined,
  lastId: null,
})

type Memberships<C> = readonly HeldMembership<C>[] | null

const activeMembership = <C extends Selectable>(
  memberships: Memberships<C>,
  companyId: string,
): HeldMembership<C> | undefined =>
  memberships?.find((membership) => membership.is_active && membership.company.id === companyId)

const isMember = <C extends Selectable>(memberships: Memberships<C>, companyId: string): boolean =>
  activeMembership(memberships, companyId) !== undefined

/** Collects the effects of one event while the state is carried from rule to rule. */
const step = <C extends Selectable>(state: SelectionState<C>, ...effects: SelectionEffect<C>[]): Step<C> => ({
  state,
  effects,
})

const andThen = <C extends Selectable>(
  { state, effects }: Step<C>,
  next: (state: SelectionState<C>) => Step<C>,
): Step<C> => {
  const then = next(state)
  return { state: then.state, effects: [...effects, ...then.effects] }
}

/** The status of a person without a selected company, by spec §4's names. */
const withoutCompany = <C extends Selectable>({
  person,
  memberships,
}: SelectionState<C>): SelectionStatus => {
  if (person?.kind !== 'member') return 'requires_selection'
  const count = memberships?.filter((membership) => membership.is_active).length
  return count === 0 && person.reachesAll !== true
    ? 'user_has_no_companies'
    : 'requires_authenticated_selection'
}

/** Settles with no company selected. */
const settleEmpty = <C extends Selectable>(state: SelectionState<C>, isProvisional = false): Step<C> =>
  step(
    {
      ...state,
      status: withoutCompany(state),
      selected: null,
      origin: null,
      checking: null,
      fallback: null,
      isSettled: true,
      isProvisional,
    },
    { type: 'stop_timer' },
  )

const wiped = <C extends Selectable>(state: SelectionState<C>): Step<C> =>
  step({ ...state, stored: null, preSelectedId: null, browsing: null }, { type: 'wipe', scope: 'selection' })

/** Refuses an inactive company by name and clears the selection (spec §4, §8). */
const refuseInactive = <C extends Selectable>(state: SelectionState<C>, company: C): Step<C> =>
  andThen(wiped(state), (clean) =>
    step(
      { ...clean, selected: null, origin: null, checking: null, fallback: null },
      { type: 'notify', message: 'inactive', name: companyDisplayName(company) },
    ),
  )

/** Refuses a company that the platform suspended, and clears the selection (docs/adr/0023). */
const refuseSuspended = <C extends Selectable>(state: SelectionState<C>): Step<C> =>
  andThen(wiped(state), (clean) =>
    step<C>(
      { ...clean, selected: null, origin: null, checking: null, fallback: null },
      { type: 'notify', message: 'suspended' },
    ),
  )

const isGuest = (person: Person | null): boolean => person?.kind === 'guest'

/** Stores a choice: a guest's for the next sign-in, a non-member's for the next reload. */
const remembered = <C extends Selectable>(state: SelectionState<C>, company: C, origin: Origin): Step<C> => {
  // The first active company is no choice of the guest's: each start selects it again, and no session inherits it.
  if (origin === 'first') return step(state)
  const kept = step({ ...state, stored: company }, { type: 'store', company } as SelectionEffect<C>)
  if (isGuest(state.person))
    return andThen(kept, (current) =>
      step({ ...current, preSelectedId: company.id }, {
        type: 'set_pre_selected',
        company_id: company.id,
      } as SelectionEffect<C>),
    )
  if (state.person?.kind !== 'member' || state.memberships === null || state.isFixed) return kept
  const mark = isMember(state.memberships, company.id)
    ? null
    : { company_id: company.id, person_id: state.person.id }
  return andThen(kept, (current) => step({ ...current, browsing: mark }, { type: 'set_browsing', mark }))
}

/** Returns the current object where nothing has changed, so that no component renders again. */
const keepIfEqual = <C extends Selectable>(current: C | null, company: C): C =>
  current !== null && JSON.stringify(current) === JSON.stringify(company) ? current : company

const select = <C extends Selectable>(state: SelectionState<C>, company: C, origin: Origin): Step<C> => {
  const changes = state.lastId !== null && state.lastId !== company.id
  const selected: SelectionState<C> = {
    ...state,
    status: 'selected',
    selected: keepIfEqual(state.selected, company),
    origin,
    lastId: company.id,
    checking: null,
    fallback: null,
    isSettled: true,
    isProvisional: false,
  }
  return andThen(remembered(selected, company, origin), (current) =>
    step(current, { type: 'stop_timer' }, ...(changes ? [{ type: 'invalidate_menu' } as const] : [])),
  )
}

const check = <C extends Selectable>(
  state: SelectionState<C>,
  company_id: string,
  why: 'stored' | 'preselected' | 'picked' | 'reload',
): Step<C> =>
  step(
    { ...state, isSettled: false, checking: { company_id, why } },
    { type: 'start_timer' },
    { type: 'check', company_id },
  )

const decideGuest = <C extends Selectable>(state: SelectionState<C>): Step<C> => {
  const { stored, first } = state
  if (stored)
    return andThen(select(state, stored, 'stored'), (current) =>
      // The stored company renders at once; the check that it is still valid runs in the background.
      step(current, { type: 'check', company_id: stored.id }),
    )
  if (first === undefined) return step(state, { type: 'read_first' })
  return first ? select(state, first, 'first') : settleEmpty(state)
}

const decidePreSelected = <C extends Selectable>(state: SelectionState<C>, companyId: string): Step<C> => {
  const membership = activeMembership(state.memberships, companyId)
  if (!membership) return check(state, companyId, 'preselected')
  return preSelectedRead(state, membership.company)
}

/** Selects the pre-selected company once, reports it by a toast and forgets it (spec §4). */
const preSelectedRead = <C extends Selectable>(state: SelectionState<C>, company: C | null): Step<C> => {
  const used = step<C>({ ...state, preSelectedId: null }, { type: 'set_pre_selected', company_id: null })
  if (!company)
    return andThen(used, (current) => decide({ ...current, checking: null, stored: dropped(current, state) }))
  if (!company.is_active)
    return andThen(used, (current) => andThen(refuseInactive(current, company), (clean) => decide(clean)))
  return andThen(used, (current) =>
    andThen(select(current, company, 'preselected'), (chosen) =>
      step(chosen, { type: 'notify', message: 'auto_selected', name: companyDisplayName(company) }),
    ),
  )
}

const dropped = <C extends Selectable>({ stored }: SelectionState<C>, { preSelectedId }: SelectionState<C>) =>
  stored?.id === preSelectedId ? null : stored

const decideStored = <C extends Selectable>(state: SelectionState<C>, stored: C, person: Person): Step<C> => {
  const membership = activeMembership(state.memberships, stored.id)
  if (membership)
    return membership.company.is_active
      ? select(state, membership.company, 'stored')
      : andThen(refuseInactive(state, membership.company), decide)
  const mayBrowse =
    person.kind === 'member' &&
    state.browsing?.company_id === stored.id &&
    state.browsing.person_id === person.id
  if (mayBrowse || person.reachesAll === true) return check(state, stored.id, 'stored')
  if (person.reachesAll === null) return step(state)
  // The stored company is stale or belongs to another person (spec §5).
  return andThen(wiped(state), decide)
}

const decideMember = <C extends Selectable>(state: SelectionState<C>, person: Person): Step<C> => {
  const { memberships, stored, preSelectedId } = state
  // A failed query wipes nothing: the next one may confirm the stored company.
  if (memberships === null) return state.haveMembershipsFailed ? settleEmpty(state, true) : step(state)
  if (preSelectedId !== null) return decidePreSelected(state, preSelectedId)
  if (stored) return decideStored(state, stored, person)
  const own = memberships.filter((membership) => membership.is_active)
  const [only] = own
  if (own.length === 1 && only)
    return only.company.is_active
      ? select(state, only.company, 'only')
      : andThen(refuseInactive(state, only.company), settleEmpty)
  if (own.length > 0) return settleEmpty(state)
  return person.reachesAll === null ? step(state) : andThen(wiped(state), settleEmpty)
}

/** Selects by what is known so far; returns the same state while something is missing. */
const decide = <C extends Selectable>(state: SelectionState<C>): Step<C> => {
  const { person } = state
  if (state.isTerminal || state.isAddressPending || !state.isStorageRead) return step(state)
  if (person === null || state.checking) return step(state)
  return person.kind === 'guest' ? decideGuest(state) : decideMember(state, person)
}

const lookAgain = <C extends Selectable>(state: SelectionState<C>): Step<C> =>
  andThen(
    step<C>(
      {
        ...state,
        status: 'no_company',
        selected: null,
        origin: null,
        checking: null,
        fallback: null,
        isSettled: false,
        isProvisional: false,
      },
      { type: 'start_timer' },
    ),
    decide,
  )

const EXPLICIT: readonly (Origin | null)[] = ['picked', 'address']

/** A choice of the person's own wins over everything that is read later. */
const isExplicit = (origin: Origin | null): boolean => EXPLICIT.includes(origin)

const personKnown = <C extends Selectable>(state: SelectionState<C>, person: Person): Step<C> => {
  const before = state.person
  if (before?.id === person.id && before.kind === person.kind) {
    if (before.reachesAll === person.reachesAll) return step(state)
    const known = { ...state, person }
    if (!state.isSettled) return decide(known)
    if (state.isProvisional && !state.selected) return lookAgain(known)
    return state.selected ? step(known) : step({ ...known, status: withoutCompany(known) })
  }
  const now: SelectionState<C> = { ...state, person, memberships: null, haveMembershipsFailed: false }
  if (state.isTerminal) return step(now)
  if (person.kind === 'guest') {
    // The session ended: a public company stays selected. Signing out clears it by an event of its own.
    if (before === null && state.isSettled && state.selected)
      return remembered(now, state.selected, state.origin ?? 'stored')
    if (before === null) return decide(now)
    return state.selected ? step({ ...now, browsing: null }) : settleEmpty({ ...now, browsing: null })
  }
  if (before === null && state.isSettled && isExplicit(state.origin)) return step(now)
  return lookAgain(now)
}

const membershipsCounted = <C extends Selectable>(
  state: SelectionState<C>,
  { memberships, person_id }: { memberships: SelectionState<C>['memberships']; person_id: string },
): Step<C> => {
  if (state.person?.id !== person_id) return step(state)
  const before = state.memberships
  const now = { ...state, memberships, haveMembershipsFailed: false }
  if (state.isTerminal) return step(now)
  if (!state.isSettled) return decide(now)
  const { selected } = now
  if (!selected) {
    // Settled without an answer, or the person has been given a first company since.
    const maySettleNow = state.isProvisional || state.status === 'user_has_no_companies'
    return maySettleNow ? lookAgain(now) : step({ ...now, status: withoutCompany(now) })
  }
  const fresh = activeMembership(memberships, selected.id)?.company
  if (fresh && !fresh.is_active) return andThen(refuseInactive(now, fresh), settleEmpty)
  if (fresh) return remembered({ ...now, selected: fresh }, fresh, state.origin ?? 'stored')
  const isLost = isMember(before, selected.id) && state.person.reachesAll !== true
  if (!isLost) return remembered(now, selected, state.origin ?? 'stored')
  return andThen(wiped(now), (clean) =>
    andThen(step<C>(clean, { type: 'notify_lost', company: selected }), lookAgain),
  )
}

const picked = <C extends Selectable>(state: SelectionState<C>, company: C): Step<C> => {
  if (state.isFixed) return step(state)
  if (!company.is_active) return andThen(refuseInactive(state, company), settleEmpty)
  const { person } = state
  const isKnownToReach =
    person?.kind !== 'member' || person.reachesAll === true || isMember(state.memberships, company.id)
  if (isKnownToReach) return select(state, company, 'picked')
  const fallback =
    state.selected && state.origin ? { company: state.selected, origin: state.origin } : state.fallback
  return check(
    { ...state, selected: null, origin: null, status: 'no_company', fallback },
    company.id,
    'picked',
  )
}

/** Restores the selection from before a choice that failed. */
const backFrom = <C extends Selectable>(state: SelectionState<C>): Step<C> =>
  state.fallback
    ? select({ ...state, checking: null }, state.fallback.company, state.fallback.origin)
    : settleEmpty(state)

/** The backend's row of one company, or null when this person may not see it (inactive, suspended or deleted). */
const checked = <C extends Selectable>(
  state: SelectionState<C>,
  { company_id, company, isSuspended = false }: Extract<SelectionEvent<C>, { type: 'checked' }>,
): Step<C> => {
  const { checking, selected } = state
  if (checking?.company_id !== company_id) {
    // The quiet check behind a guest's restored company.
    if (state.isFixed || selected?.id !== company_id || state.origin !== 'stored') return step(state)
    if (company?.is_active)
      return step({ ...state, selected: company, stored: company }, { type: 'store', company })
    return andThen(isSuspended ? refuseSuspended(state) : refuseInactive(state, selected), lookAgain)
  }
  const now = { ...state, checking: null }
  if (isSuspended)
    return andThen(
      refuseSuspended(now),
      checking.why === 'picked' || checking.why === 'reload' ? settleEmpty : decide,
    )
  if (checking.why === 'preselected') return preSelectedRead(now, company)
  if (company?.is_active) {
    if (checking.why !== 'reload') return select(now, company, checking.why)
    return andThen(select(now, company, 'picked'), (current) =>
      step(current, { type: 'notify', message: 'reloaded' }),
    )
  }
  if (checking.why === 'reload')
    return andThen(step<C>(now, { type: 'notify', message: 'reload_failed' }), settleEmpty)
  if (checking.why === 'stored') return andThen(wiped(now), decide)
  return company
    ? andThen(refuseInactive(now, company), settleEmpty)
    : andThen(andThen(step<C>(now, { type: 'notify', message: 'select_failed' }), wiped), settleEmpty)
}

const checkFailed = <C extends Selectable>(state: SelectionState<C>, companyId: string): Step<C> => {
  if (state.checking?.company_id !== companyId) return step(state)
  const { why } = state.checking
  const now = { ...state, checking: null }
  if (why === 'picked') return andThen(step<C>(now, { type: 'notify', message: 'access_failed' }), backFrom)
  if (why === 'reload')
    return andThen(step<C>(now, { type: 'notify', message: 'reload_failed' }), settleEmpty)
  return andThen(step<C>(now, { type: 'notify', message: 'load_failed' }), (current) =>
    settleEmpty(current, true),
  )
}

const timedOut = <C extends Selectable>(state: SelectionState<C>): Step<C> => {
  if (state.isSettled) return step(state)
  if (state.checking) return checkFailed(state, state.checking.company_id)
  const late = { ...state, isAddressPending: false }
  // A guest gets the list of companies in any case; a person waiting for their own company gets a message.
  const isQuiet = isGuest(state.person) && !state.isAddressPending
  return andThen(
    step<C>(late, ...(isQuiet ? [] : [{ type: 'notify', message: 'load_failed' } as const])),
    (current) => settleEmpty(current, true),
  )
}

const reloadAsked = <C extends Selectable>(state: SelectionState<C>): Step<C> => {
  const cleared: Step<C> = step<C>(
    { ...state, stored: null, preSelectedId: null, browsing: null },
    { type: 'wipe', scope: 'everything' },
    { type: 'clear_caches' },
  )
  if (state.isFixed)
    return andThen(cleared, (current) => step(current, { type: 'notify', message: 'reloaded' }))
  const id = state.selected?.id
  if (id === undefined)
    return andThen(cleared, (current) =>
      andThen(step<C>(current, { type: 'notify', message: 'reset' }), settleEmpty),
    )
  return andThen(cleared, (current) =>
    check({ ...current, selected: null, origin: null, status: 'no_company', fallback: null }, id, 'reload'),
  )
}

const reduceClean = <C extends Selectable>(state: SelectionState<C>, event: SelectionEvent<C>): Step<C> => {
  switch (event.type) {
    case 'started':
      return step(
        { ...state, isAddressPending: event.hasAddress, isTerminal: event.isTerminal },
        { type: 'start_timer' },
      )
    case 'storage_read': {
      if (state.isStorageRead) return step(state)
      const { company, pre_selected_id, browsing, is_broken } = event
      const read = {
        ...state,
        isStorageRead: true,
        stored: company,
        preSelectedId: pre_selected_id,
        browsing,
      }
      if (!is_broken) return decide(read)
      // Id and data differ or are unreadable: all company storage is wiped (spec §5).
      return andThen(
        step<C>(
          { ...read, stored: null, preSelectedId: null, browsing: null },
          { type: 'wipe', scope: 'everything' },
        ),
        decide,
      )
    }
    case 'terminal_known': {
      const { company } = event
      if (!company) return settleEmpty({ ...state, isFixed: false })
      // A terminal sells for its company even when that is inactive.
      return select({ ...state, isFixed: true }, company, 'terminal')
    }
    case 'address_asked':
      return state.isFixed
        ? step(state)
        : step({ ...state, isAddressPending: true, isSettled: false }, { type: 'start_timer' })
    case 'address_read': {
      const { company } = event
      if (state.isFixed) return step(state)
      const now = { ...state, isAddressPending: false }
      if (!company) {
        const message = event.isSuspended ? 'suspended' : 'load_failed'
        const reported = event.isUnknown ? step<C>(now) : step<C>(now, { type: 'notify', message })
        if (!now.selected) return andThen(reported, decide)
        return andThen(reported, (current) => step({ ...current, isSettled: true }, { type: 'stop_timer' }))
      }
      return company.is_active
        ? select(now, company, 'address')
        : andThen(refuseInactive(now, company), settleEmpty)
    }
    case 'address_set_aside': {
      const now = { ...state, isAddressPending: false }
      return now.selected ? step({ ...now, isSettled: true }, { type: 'stop_timer' }) : decide(now)
    }
    case 'person_known':
      return personKnown(state, event.person)
    case 'first_read': {
      const now = { ...state, first: event.company?.is_active ? event.company : null }
      if (!isGuest(now.person) || now.selected || now.origin) return step(now)
      return state.isSettled && !state.isProvisional ? step(now) : decide(now)
    }
    case 'memberships_counted':
      return membershipsCounted(state, event)
    case 'memberships_failed': {
      if (state.person?.id !== event.person_id || state.isTerminal) return step(state)
      const reported = step<C>(
        { ...state, haveMembershipsFailed: true },
        { type: 'notify', message: 'companies_failed' },
      )
      return state.isSettled ? reported : andThen(reported, decide)
    }
    case 'picked':
      return picked(state, event.company)
    case 'checked':
      return checked(state, event)
    case 'check_failed':
      return checkFailed(state, event.company_id)
    case 'cleared':
      return state.isFixed ? step(state) : andThen(wiped(state), settleEmpty)
    case 'timed_out':
      return timedOut(state)
    case 'reload_asked':
      return reloadAsked(state)
  }
}

/** Sanitises a company of an event; one without an id counts as null. */
const clean = <C extends Selectable>(company: C | null): C | null => sanitiseCompany(company)

const cleanEvent = <C extends Selectable>(event: SelectionEvent<C>): SelectionEvent<C> | null => {
  if (event.type === 'memberships_counted')
    return {
      ...event,
      memberships: event.memberships.flatMap((membership) => {
        const company = clean(membership.company)
        return company ? [{ ...membership, company }] : []
      }),
    }
  if (event.type === 'picked') {
    const company = clean(event.company)
    return company ? { ...event, company } : null
  }
  return 'company' in event ? { ...event, company: clean(event.company) } : event
}

/**
 * Returns the next state and the effects to run, in order. Late answers for another person or another company change
 * nothing.
 */
export const reduceSelection = <C extends Selectable>(
  state: SelectionState<C>,
  event: SelectionEvent<C>,
): Step<C> => {
  const taken = cleanEvent(event)
  return taken ? reduceClean(state, taken) : step(state)
}
