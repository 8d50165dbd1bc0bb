import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  initialSelection,
  reduceSelection,
  type Selectable,
  type SelectionEvent,
  type SelectionState,
} from './company-selection'
import { isWiped } from './company-storage-keys'

interface Company extends Selectable {
  readonly name: string
}
type Event = SelectionEvent<Company>

const IDS = ['a', 'b', 'c', 'd'] as const
const company = fc.record({ id: fc.constantFrom(...IDS), is_active: fc.boolean(), name: fc.constant('Casa') })
const maybe = fc.option(company, { nil: null })
const who = fc.constantFrom('ana', 'bia')
const memberships = fc.array(fc.record({ is_active: fc.boolean(), company }), { maxLength: 4 })

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    type: fc.constant('started' as const),
    hasAddress: fc.boolean(),
    isTerminal: fc.constant(false),
  }),
  fc.record({
    type: fc.constant('storage_read' as const),
    company: maybe.map((kept) => kept && { ...kept, is_active: true }),
    pre_selected_id: fc.option(fc.constantFrom(...IDS), { nil: null }),
    browsing: fc.option(fc.record({ company_id: fc.constantFrom(...IDS), person_id: who }), { nil: null }),
    is_broken: fc.boolean(),
  }),
  fc.constant<Event>({ type: 'address_asked' }),
  fc.record({ type: fc.constant('address_read' as const), company: maybe }),
  fc.constant<Event>({ type: 'person_known', person: { kind: 'guest', id: null, reachesAll: false } }),
  fc
    .record({ id: who, reachesAll: fc.option(fc.boolean(), { nil: null }) })
    .map((person): Event => ({ type: 'person_known', person: { kind: 'member', ...person } })),
  fc.record({ type: fc.constant('first_read' as const), company: maybe }),
  fc.record({ type: fc.constant('memberships_counted' as const), person_id: who, memberships }),
  fc.record({ type: fc.constant('memberships_failed' as const), person_id: who }),
  fc.record({ type: fc.constant('picked' as const), company }),
  maybe.chain((row) =>
    fc.record({
      type: fc.constant('checked' as const),
      company_id: row ? fc.constant(row.id) : fc.constantFrom(...IDS),
      company: fc.constant(row),
    }),
  ),
  fc.record({ type: fc.constant('check_failed' as const), company_id: fc.constantFrom(...IDS) }),
  fc.constantFrom<Event>({ type: 'cleared' }, { type: 'timed_out' }, { type: 'reload_asked' }),
)

/** Companies that the events prove to be accessible: by the backend or by the user's choice. */
const vouched = (events: readonly Event[]): Set<string> =>
  new Set(
    events.flatMap((one) => {
      if (one.type === 'memberships_counted')
        return one.memberships.flatMap((held) => (held.is_active ? [held.company.id] : []))
      if (
        one.type === 'picked' ||
        one.type === 'address_read' ||
        one.type === 'checked' ||
        one.type === 'first_read'
      )
        return one.company?.is_active ? [one.company.id] : []
      return []
    }),
  )

const check = (state: SelectionState<Company>, past: readonly Event[]): void => {
  expect(state.selected !== null, 'selected means that there is one').toBe(state.status === 'selected')
  if (state.isSettled) expect(state.checking, 'settled waits for nothing').toBeNull()
  if (!state.selected) return
  expect(state.selected.is_active, 'never an inactive one').toBe(true)
  if (state.person?.kind !== 'member') return
  const latest = past.findLast(
    (one) => one.type === 'memberships_counted' && one.person_id === state.person?.id,
  )
  const isOwn =
    latest?.type === 'memberships_counted' &&
    latest.memberships.some((held) => held.is_active && held.company.id === state.selected?.id)
  // Not a membership: then an event must have proved it; storage alone proves nothing.
  if (!isOwn) expect(vouched(past).has(state.selected.id), 'never from storage alone').toBe(true)
}

describe('no sequence of events', () => {
  it('ends in a company that the user may not see, or in an unnamed state [S4.selection-states] [S5.stored-company-checked]', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state: SelectionState<Company> = initialSelection()
        events.forEach((one, index) => {
          state = reduceSelection(state, one).state
          check(state, events.slice(0, index + 1))
        })
      }),
      { numRuns: 3_000 },
    )
  })

  it('keeps the screens waiting beyond the time limit [S9.selection-timeout]', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const state = [...events, { type: 'timed_out' } as const].reduce<SelectionState<Company>>(
          (held, one) => reduceSelection(held, one).state,
          initialSelection(),
        )
        expect(state.isSettled).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('starts waiting without starting the timer', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state: SelectionState<Company> = initialSelection()
        let isRunning = false
        for (const one of [{ type: 'started', hasAddress: false, isTerminal: false } as const, ...events]) {
          const step = reduceSelection(state, one)
          state = step.state
          for (const { type } of step.effects) {
            if (type === 'start_timer') isRunning = true
            if (type === 'stop_timer') isRunning = false
          }
          if (one.type === 'timed_out') isRunning = false
          if (!state.isSettled) expect(isRunning).toBe(true)
        }
      }),
    )
  })

  it('wipes protected data: outbox, carts, session, language [S5.id-mismatch-wipes]', () => {
    const stays = [
      'language',
      'themeMode',
      'comanda.session',
      'outbox',
      'hasLoadedBefore',
      'cart_a',
      'lastTheme',
    ]
    for (const scope of ['selection', 'everything'] as const)
      for (const key of stays) expect(isWiped(key, scope), key).toBe(false)
    const goes = ['selectedCompany', 'selectedCompanyId', 'preSelectedCompany']
    for (const key of goes) expect(isWiped(key, 'selection'), key).toBe(true)
    expect(isWiped('lastThemeColors_a', 'selection')).toBe(false)
    expect(isWiped('lastThemeColors_a', 'everything')).toBe(true)
    fc.assert(fc.property(fc.string(), (id) => !isWiped(`cart_${id}`, 'everything')))
  })
})
