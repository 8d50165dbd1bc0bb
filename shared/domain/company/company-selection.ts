/** Which company the screens are about: spec §4, §5 and §9's state machine as one pure reducer and the effects it asks for. */
import { sanitiseCompany } from './company'
import { decide, lookAgain, preSelectedRead } from './company-selection-decide'
import { membershipsCounted, personKnown } from './company-selection-people'
import {
  andThen,
  check,
  isGuest,
  refuseInactive,
  select,
  settleEmpty,
  step,
  wiped,
} from './company-selection-steps'
import {
  isMember,
  type Selectable,
  type SelectionEvent,
  type SelectionState,
  type Step,
} from './company-selection-types'

export type * from './company-selection-types'

/** Company selection gives up looking after this long, in ms (spec §9). */
export const SELECTION_TIMEOUT_MS = 8_000

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

/** Back to what was there before a choice that came to nothing. */
const backFrom = <C extends Selectable>(state: SelectionState<C>): Step<C> =>
  state.fallback
    ? select({ ...state, checking: null }, state.fallback.company, state.fallback.origin)
    : settleEmpty(state)

/** The backend's word on one company: its row, or null when this person may not see it (inactive, or gone). */
const checked = <C extends Selectable>(
  state: SelectionState<C>,
  { company_id, company }: { company_id: string; company: C | null },
): Step<C> => {
  const { checking, selected } = state
  if (checking?.company_id !== company_id) {
    // The quiet check behind a guest's restored company.
    if (state.isFixed || selected?.id !== company_id || state.origin !== 'stored') return step(state)
    if (company?.is_active)
      return step({ ...state, selected: company, stored: company }, { type: 'store', company })
    return andThen(refuseInactive(state, selected), lookAgain)
  }
  const now = { ...state, checking: null }
  if (checking.why === 'preselected') return preSelectedRead(now, company)
  if (company?.is_active) {
    if (checking.why !== 'reload') return select(now, company, checking.why)
    return andThen(select(now, company, 'picked'), (held) =>
      step(held, { type: 'tell', message: 'reloaded' }),
    )
  }
  if (checking.why === 'reload')
    return andThen(step<C>(now, { type: 'tell', message: 'reload_failed' }), settleEmpty)
  if (checking.why === 'stored') return andThen(wiped(now), decide)
  return company
    ? andThen(refuseInactive(now, company), settleEmpty)
    : andThen(andThen(step<C>(now, { type: 'tell', message: 'select_failed' }), wiped), settleEmpty)
}

const checkFailed = <C extends Selectable>(state: SelectionState<C>, companyId: string): Step<C> => {
  if (state.checking?.company_id !== companyId) return step(state)
  const { why } = state.checking
  const now = { ...state, checking: null }
  if (why === 'picked') return andThen(step<C>(now, { type: 'tell', message: 'access_failed' }), backFrom)
  if (why === 'reload') return andThen(step<C>(now, { type: 'tell', message: 'reload_failed' }), settleEmpty)
  return andThen(step<C>(now, { type: 'tell', message: 'load_failed' }), (held) => settleEmpty(held, true))
}

const timedOut = <C extends Selectable>(state: SelectionState<C>): Step<C> => {
  if (state.isSettled) return step(state)
  if (state.checking) return checkFailed(state, state.checking.company_id)
  const late = { ...state, isAddressPending: false }
  // A guest finds the list whatever happens; who waits for their own company is told.
  const isQuiet = isGuest(state.person) && !state.isAddressPending
  return andThen(
    step<C>(late, ...(isQuiet ? [] : [{ type: 'tell', message: 'load_failed' } as const])),
    (held) => settleEmpty(held, true),
  )
}

const reloadAsked = <C extends Selectable>(state: SelectionState<C>): Step<C> => {
  const cleared: Step<C> = step<C>(
    { ...state, stored: null, preSelectedId: null, browsing: null },
    { type: 'wipe', scope: 'everything' },
    { type: 'clear_caches' },
  )
  if (state.isFixed) return andThen(cleared, (held) => step(held, { type: 'tell', message: 'reloaded' }))
  const id = state.selected?.id
  if (id === undefined)
    return andThen(cleared, (held) => andThen(step<C>(held, { type: 'tell', message: 'reset' }), settleEmpty))
  return andThen(cleared, (held) =>
    check({ ...held, selected: null, origin: null, status: 'no_company', fallback: null }, id, 'reload'),
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
      // Id and data differ, or nobody can read them: all company storage goes (spec §5).
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
      // A terminal sells for its company whatever became of it (DECISIONS 15).
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
        const told = step<C>(now, { type: 'tell', message: 'load_failed' })
        if (!now.selected) return andThen(told, decide)
        return andThen(told, (held) => step({ ...held, isSettled: true }, { type: 'stop_timer' }))
      }
      return company.is_active
        ? select(now, company, 'address')
        : andThen(refuseInactive(now, company), settleEmpty)
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
      const told = step<C>(
        { ...state, haveMembershipsFailed: true },
        { type: 'tell', message: 'companies_failed' },
      )
      return state.isSettled ? told : andThen(told, decide)
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

/** Every company on its way in is sanitised (DECISIONS 22); one without an id is none. */
const clean = <C extends Selectable>(company: C | null): C | null => sanitiseCompany(company)

const cleanEvent = <C extends Selectable>(event: SelectionEvent<C>): SelectionEvent<C> | null => {
  if (event.type === 'memberships_counted')
    return {
      ...event,
      memberships: event.memberships.flatMap((held) => {
        const company = clean(held.company)
        return company ? [{ ...held, company }] : []
      }),
    }
  if (event.type === 'picked') {
    const company = clean(event.company)
    return company ? { ...event, company } : null
  }
  return 'company' in event ? { ...event, company: clean(event.company) } : event
}

/**
 * The next state and what is to be done for it. Answers that come late, for another person or another company, change
 * nothing; effects are to be carried out in their order.
 */
export const reduceSelection = <C extends Selectable>(
  state: SelectionState<C>,
  event: SelectionEvent<C>,
): Step<C> => {
  const taken = cleanEvent(event)
  return taken ? reduceClean(state, taken) : step(state)
}
