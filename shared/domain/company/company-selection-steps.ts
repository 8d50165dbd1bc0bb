/** What company selection can do in one step (spec §4); company-selection.ts says when. */
import { companyDisplayName } from './company'
import {
  isMember,
  type Origin,
  type Person,
  type Selectable,
  type SelectionEffect,
  type SelectionState,
  type SelectionStatus,
  type Step,
} from './company-selection-types'

/** Collects the effects of one event while the state is carried from rule to rule. */
export const step = <C extends Selectable>(
  state: SelectionState<C>,
  ...effects: SelectionEffect<C>[]
): Step<C> => ({
  state,
  effects,
})

export const andThen = <C extends Selectable>(
  { state, effects }: Step<C>,
  next: (state: SelectionState<C>) => Step<C>,
): Step<C> => {
  const then = next(state)
  return { state: then.state, effects: [...effects, ...then.effects] }
}

/** The state of who has no company selected and must choose: by spec §4's names. */
export const withoutCompany = <C extends Selectable>({
  person,
  memberships,
}: SelectionState<C>): SelectionStatus => {
  if (person?.kind !== 'member') return 'requires_selection'
  const count = memberships?.filter((held) => held.is_active).length
  return count === 0 && person.reachesAll !== true
    ? 'user_has_no_companies'
    : 'requires_authenticated_selection'
}

/** Nothing selected, nothing being looked for. */
export const settleEmpty = <C extends Selectable>(state: SelectionState<C>, isProvisional = false): Step<C> =>
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

export const wiped = <C extends Selectable>(state: SelectionState<C>): Step<C> =>
  step({ ...state, stored: null, preSelectedId: null, browsing: null }, { type: 'wipe', scope: 'selection' })

/** Refuses an inactive company by name and clears the selection (spec §4, §8). */
export const refuseInactive = <C extends Selectable>(state: SelectionState<C>, company: C): Step<C> =>
  andThen(wiped(state), (clean) =>
    step(
      { ...clean, selected: null, origin: null, checking: null, fallback: null },
      { type: 'tell', message: 'inactive', name: companyDisplayName(company) },
    ),
  )

export const isGuest = (person: Person | null): boolean => person?.kind === 'guest'

/** What is remembered of a choice: guests' for the sign-in to come, a non-member's for the next reload (DECISIONS 4). */
export const remembered = <C extends Selectable>(
  state: SelectionState<C>,
  company: C,
  origin: Origin,
): Step<C> => {
  // What was chosen for somebody is no choice: it is found anew at each start and never carried into a session.
  if (origin === 'first') return step(state)
  const kept = step({ ...state, stored: company }, { type: 'store', company } as SelectionEffect<C>)
  if (isGuest(state.person))
    return andThen(kept, (held) =>
      step({ ...held, preSelectedId: company.id }, {
        type: 'set_pre_selected',
        company_id: company.id,
      } as SelectionEffect<C>),
    )
  if (state.person?.kind !== 'member' || state.memberships === null || state.isFixed) return kept
  const mark = isMember(state.memberships, company.id)
    ? null
    : { company_id: company.id, person_id: state.person.id }
  return andThen(kept, (held) => step({ ...held, browsing: mark }, { type: 'set_browsing', mark }))
}

/** The company as it is held already, where nothing of it has changed: then nothing that shows it is drawn anew. */
const asHeld = <C extends Selectable>(held: C | null, company: C): C =>
  held !== null && JSON.stringify(held) === JSON.stringify(company) ? held : company

export const select = <C extends Selectable>(
  state: SelectionState<C>,
  company: C,
  origin: Origin,
): Step<C> => {
  const changes = state.lastId !== null && state.lastId !== company.id
  const selected: SelectionState<C> = {
    ...state,
    status: 'selected',
    selected: asHeld(state.selected, company),
    origin,
    lastId: company.id,
    checking: null,
    fallback: null,
    isSettled: true,
    isProvisional: false,
  }
  return andThen(remembered(selected, company, origin), (held) =>
    step(held, { type: 'stop_timer' }, ...(changes ? [{ type: 'invalidate_menu' } as const] : [])),
  )
}

export const check = <C extends Selectable>(
  state: SelectionState<C>,
  company_id: string,
  why: 'stored' | 'preselected' | 'picked' | 'reload',
): Step<C> =>
  step(
    { ...state, isSettled: false, checking: { company_id, why } },
    { type: 'start_timer' },
    { type: 'check', company_id },
  )
