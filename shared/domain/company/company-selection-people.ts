/** What company selection does when the person changes, or their companies do (spec §4, §5). */
import { companyDisplayName } from './company'
import { decide, lookAgain } from './company-selection-decide'
import {
  andThen,
  refuseInactive,
  remembered,
  settleEmpty,
  step,
  wiped,
  withoutCompany,
} from './company-selection-steps'
import {
  activeMembership,
  isMember,
  type Origin,
  type Person,
  type Selectable,
  type SelectionState,
  type Step,
} from './company-selection-types'

const EXPLICIT: readonly (Origin | null)[] = ['picked', 'address']

/** A choice somebody made, rather than one made for them: it wins over whatever is found out later. */
const isExplicit = (origin: Origin | null): boolean => EXPLICIT.includes(origin)

export const personKnown = <C extends Selectable>(state: SelectionState<C>, person: Person): Step<C> => {
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
    // Signed out, or the session ended: a public company stays in view; whoever signs out clears it as well.
    if (before === null) return state.isSettled && state.selected ? step(now) : decide(now)
    return state.selected ? step({ ...now, browsing: null }) : settleEmpty({ ...now, browsing: null })
  }
  if (before === null && state.isSettled && isExplicit(state.origin)) return step(now)
  return lookAgain(now)
}

export const membershipsCounted = <C extends Selectable>(
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
    // Decided without an answer, or somebody was given their first company since.
    const maySettleNow = state.isProvisional || state.status === 'user_has_no_companies'
    return maySettleNow ? lookAgain(now) : step({ ...now, status: withoutCompany(now) })
  }
  const fresh = activeMembership(memberships, selected.id)?.company
  if (fresh && !fresh.is_active) return andThen(refuseInactive(now, fresh), settleEmpty)
  if (fresh) return remembered({ ...now, selected: fresh }, fresh, state.origin ?? 'stored')
  const isLost = isMember(before, selected.id) && state.person.reachesAll !== true
  if (!isLost) return remembered(now, selected, state.origin ?? 'stored')
  return andThen(wiped(now), (clean) =>
    andThen(
      step<C>(clean, { type: 'tell', message: 'not_a_member', name: companyDisplayName(selected) }),
      lookAgain,
    ),
  )
}
