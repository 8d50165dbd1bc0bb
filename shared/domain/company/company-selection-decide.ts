/** Which company to start with, by what is known so far (spec §4's lists for guests and for signed-in people). */
import { companyDisplayName } from './company'
import { andThen, check, refuseInactive, select, settleEmpty, step, wiped } from './company-selection-steps'
import {
  activeMembership,
  type Person,
  type Selectable,
  type SelectionState,
  type Step,
} from './company-selection-types'

const decideGuest = <C extends Selectable>(state: SelectionState<C>): Step<C> => {
  const { stored, first } = state
  if (stored)
    return andThen(select(state, stored, 'stored'), (held) =>
      // Drawn at once from what is kept; whether it still stands is asked behind it.
      step(held, { type: 'check', company_id: stored.id }),
    )
  if (first === undefined) return step(state, { type: 'read_first' })
  return first ? select(state, first, 'first') : settleEmpty(state)
}

const decidePreSelected = <C extends Selectable>(state: SelectionState<C>, companyId: string): Step<C> => {
  const membership = activeMembership(state.memberships, companyId)
  if (!membership) return check(state, companyId, 'preselected')
  return preSelectedRead(state, membership.company)
}

/** The pre-selected company, once: told by a toast, then forgotten (spec §4). */
export const preSelectedRead = <C extends Selectable>(
  state: SelectionState<C>,
  company: C | null,
): Step<C> => {
  const used = step<C>({ ...state, preSelectedId: null }, { type: 'set_pre_selected', company_id: null })
  if (!company)
    return andThen(used, (held) => decide({ ...held, checking: null, stored: dropped(held, state) }))
  if (!company.is_active)
    return andThen(used, (held) => andThen(refuseInactive(held, company), (clean) => decide(clean)))
  return andThen(used, (held) =>
    andThen(select(held, company, 'preselected'), (chosen) =>
      step(chosen, { type: 'tell', message: 'auto_selected', name: companyDisplayName(company) }),
    ),
  )
}

const dropped = <C extends Selectable>(
  { stored }: SelectionState<C>,
  { preSelectedId }: SelectionState<C>,
) => (stored?.id === preSelectedId ? null : stored)

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
  // Not this person's company: stale, or somebody else's (spec §5).
  return andThen(wiped(state), decide)
}

const decideMember = <C extends Selectable>(state: SelectionState<C>, person: Person): Step<C> => {
  const { memberships, stored, preSelectedId } = state
  // Without an answer nothing is wiped: the next one may find the stored company in order.
  if (memberships === null) return state.haveMembershipsFailed ? settleEmpty(state, true) : step(state)
  if (preSelectedId !== null) return decidePreSelected(state, preSelectedId)
  if (stored) return decideStored(state, stored, person)
  const own = memberships.filter((held) => held.is_active)
  const [only] = own
  if (own.length === 1 && only)
    return only.company.is_active
      ? select(state, only.company, 'only')
      : andThen(refuseInactive(state, only.company), settleEmpty)
  if (own.length > 0) return settleEmpty(state)
  return person.reachesAll === null ? step(state) : andThen(wiped(state), settleEmpty)
}

/** Goes on looking with what is known by now; answers the same state where something is still missing. */
export const decide = <C extends Selectable>(state: SelectionState<C>): Step<C> => {
  const { person } = state
  if (state.isTerminal || state.isAddressPending || !state.isStorageRead) return step(state)
  if (person === null || state.checking) return step(state)
  return person.kind === 'guest' ? decideGuest(state) : decideMember(state, person)
}

export const lookAgain = <C extends Selectable>(state: SelectionState<C>): Step<C> =>
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
