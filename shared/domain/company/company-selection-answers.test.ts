import { describe, expect, it } from 'vitest'
import { reduceSelection } from './company-selection'
import {
  companyOf,
  A,
  B,
  CLOSED,
  RENAMED,
  start,
  startWithAddress,
  kept,
  guest,
  member,
  counted,
  picked,
  checked,
  late,
  last,
  store,
  mark,
  preSelect,
  wipe,
  go,
  stop,
  type Company,
  type Event,
  type Effect,
} from './company-selection.fixture'

const failed = (company_id: string): Event => ({ type: 'check_failed', company_id })
const named = (company: Company | null, more: { isUnknown?: boolean } = {}): Event => ({
  type: 'address_read',
  company,
  ...more,
})
const Z = companyOf('z')
const asked: Event = { type: 'address_asked' }
const reload: Event = { type: 'reload_asked' }
const browsingB = { browsing: { company_id: 'b', person_id: 'ana' } }

const check = (company_id: string): Effect => ({ type: 'check', company_id })
const inactive = (name: string): Effect => ({ type: 'notify', message: 'inactive', name })

describe('the check of a company', () => {
  it('brings a guest the newest row of the stored one', () => {
    const { state, effects } = last(start, kept(A), guest, checked(RENAMED))
    expect(state).toMatchObject({ selected: RENAMED, stored: RENAMED, origin: 'stored', isSettled: true })
    expect(effects).toEqual([store(RENAMED)])
  })

  it.each([
    ['another company', [kept(A), guest], checked(null, 'z')],
    ['a company left since', [kept(A), guest, picked(B)], checked(null, 'a')],
    ['a company chosen by hand since', [kept(A), guest, picked(A)], checked(null, 'a')],
    ['a company that was selected before', [kept(A), member(), counted(A), picked(Z)], checked(null, 'a')],
    ['a company that nobody waits for', [kept(A), guest], failed('a')],
  ])('changes nothing when it answers for %s', (_, events, answer) => {
    const before = last(start, ...events).state
    expect(reduceSelection(before, answer)).toEqual({ state: before, effects: [] })
  })

  it.each([
    [
      'chosen before signing in: their own is next',
      [kept(B, { pre_selected_id: 'b' }), member(), counted(A)],
      [preSelect(null), store(A), mark(null), stop],
      { selected: A, origin: 'only', preSelectedId: null },
    ],
    [
      'chosen before signing in, with nothing stored',
      [kept(null, { pre_selected_id: 'b' }), member(), counted(A)],
      [preSelect(null), store(A), mark(null), stop],
      { selected: A, origin: 'only' },
    ],
    [
      'chosen before signing in, with another one stored: that stays',
      [kept(A, { pre_selected_id: 'b' }), member(), counted(A, Z)],
      [preSelect(null), store(A), mark(null), stop],
      { selected: A, origin: 'stored' },
    ],
    [
      'stored while reading: it is wiped, their own is next',
      [kept(B, browsingB), member(), counted(A)],
      [wipe, store(A), mark(null), stop],
      { selected: A, origin: 'only', browsing: null },
    ],
    [
      'picked: a message, and no company',
      [kept(A), member(), counted(A), picked(B)],
      [{ type: 'notify', message: 'select_failed' }, wipe, stop],
      { selected: null, status: 'requires_authenticated_selection', stored: null },
    ],
  ] as const)('refuses one %s', (_, events, effects, state) => {
    const refused = last(start, ...events, checked(null, 'b'))
    expect(refused.effects).toEqual(effects)
    expect(refused.state).toMatchObject({ ...state, isSettled: true, checking: null })
  })

  it('refuses an inactive one by name, picked or chosen before signing in', () => {
    const one = last(start, kept(A), member(), counted(A), picked(Z), checked({ ...Z, is_active: false }))
    expect(one.effects).toEqual([wipe, inactive('Casa z'), stop])
    const other = last(start, kept(null, { pre_selected_id: 'c' }), member(), counted(CLOSED, A, B))
    expect(other.effects).toEqual([preSelect(null), wipe, inactive('Casa c'), stop])
    for (const { state } of [one, other])
      expect(state).toMatchObject({ selected: null, status: 'requires_authenticated_selection' })
  })

  const waiting = { selected: null, status: 'no_company', isSettled: false }
  const toChoose = { selected: null, status: 'requires_authenticated_selection', isSettled: true }
  it.each([
    ['a guest has: the first one is read', [kept(A), guest], [go, { type: 'read_first' }], waiting],
    [
      'a person reads: their own is next',
      [kept(A, { browsing: { company_id: 'a', person_id: 'ana' } }), member(), counted(B)],
      [store(B), mark(null), stop],
      { selected: B, origin: 'only' },
    ],
    [
      'was chosen before signing in: their own is next',
      [kept(null, { pre_selected_id: 'a' }), member(), counted(B)],
      [store(B), mark(null), stop],
      { selected: B, origin: 'only' },
    ],
    ['a person picked: they choose again', [kept(null), member(), counted(B), picked(A)], [stop], toChoose],
    ['is reloaded: they choose again', [kept(A), member(), counted(A), reload], [stop], toChoose],
  ] as const)('refuses a suspended one that %s', (_, events, effects, state) => {
    const suspended: Event = { type: 'checked', company_id: 'a', company: null, isSuspended: true }
    const refused = last(start, ...events, suspended)
    expect(refused.effects).toEqual([wipe, { type: 'notify', message: 'suspended' }, ...effects])
    expect(refused.state).toMatchObject(state)
  })

  it('lets a person read the one chosen before signing in, says so, and forgets that choice', () => {
    const { state, effects } = last(start, kept(null), guest, picked(B), member(), counted(A), checked(B))
    const said: Effect = { type: 'notify', message: 'auto_selected', name: 'Casa b' }
    expect(effects).toEqual([preSelect(null), store(B), mark('b'), stop, said])
    expect(state).toMatchObject({ selected: B, origin: 'preselected', preSelectedId: null })
  })

  it('that fails wipes nothing: the next list of companies starts it again', () => {
    const events = [start, kept(B, browsingB), member(), counted(A), failed('b')]
    const { state, effects } = last(...events)
    expect(effects).toEqual([{ type: 'notify', message: 'load_failed' }, stop])
    expect(state).toMatchObject({ selected: null, stored: B, isSettled: true, isProvisional: true })
    expect(last(...events, counted(A)).effects).toEqual([go, go, check('b')])
  })

  it.each([failed('z'), late])(
    'of a picked one that fails (%j) leads back to the company before',
    (answer) => {
      const before = [start, kept(A), member(), counted(A, B)]
      expect(last(...before, picked(Z)).effects).toEqual([go, check('z')])
      const { state, effects } = last(...before, picked(Z), answer)
      expect(state).toEqual(last(...before).state)
      expect(effects).toEqual([{ type: 'notify', message: 'access_failed' }, store(A), mark(null), stop])
    },
  )

  it('is what a reload waits for, with no company meanwhile', () => {
    const asking = last(start, kept(A), guest, reload)
    expect(asking.state).toMatchObject({ selected: null, status: 'no_company', isSettled: false })
    expect(asking.effects).toEqual([
      { type: 'wipe', scope: 'everything' },
      { type: 'clear_caches' },
      go,
      check('a'),
    ])
    const done = reduceSelection(asking.state, checked(A))
    expect(done.state).toMatchObject({ selected: A, origin: 'picked' })
    expect(done.effects).toEqual([store(A), preSelect('a'), stop, { type: 'notify', message: 'reloaded' }])
  })
})

describe('the time limit of a guest', () => {
  it('passes in silence, unless the company of the address is missing', () => {
    expect(last(start, kept(null), guest, late).effects).toEqual([stop])
    const { state, effects } = last(startWithAddress, kept(null), guest, late)
    expect(effects).toEqual([{ type: 'notify', message: 'load_failed' }, stop])
    expect(state).toMatchObject({ isAddressPending: false, isSettled: true })
  })

  it('may pass before it is known who they are: they still get a company', () => {
    const events = [start, kept(null), late, guest]
    expect(last(...events).effects).toEqual([{ type: 'read_first' }])
    expect(last(...events, { type: 'first_read', company: A }).state.selected).toEqual(A)
  })
})

describe('the address', () => {
  const before = [start, kept(A), guest]

  it('is waited for before anything else is selected', () => {
    const { state, effects } = last(startWithAddress, kept(A), guest)
    expect(state).toMatchObject({ selected: null, isSettled: false, isAddressPending: true })
    expect(effects).toEqual([])
  })

  it('that names a company later is waited for, too', () => {
    const { state, effects } = last(...before, asked)
    expect(state).toMatchObject({ selected: A, isSettled: false, isAddressPending: true })
    expect(effects).toEqual([go])
  })

  it.each([
    ['cannot be read', named(null), [{ type: 'notify', message: 'load_failed' }, stop]],
    ['names none', named(null, { isUnknown: true }), [stop]],
    ['is set aside', { type: 'address_set_aside' } as const, [stop]],
  ])('that %s leaves the present company as it was', (_, answer, effects) => {
    expect(last(...before, asked, answer)).toEqual({ state: last(...before).state, effects })
  })

  it('that is set aside gives way to the stored company', () => {
    const { state, effects } = last(startWithAddress, kept(A), guest, { type: 'address_set_aside' })
    expect(state).toMatchObject({ selected: A, origin: 'stored', isSettled: true })
    expect(effects).toEqual([store(A), preSelect('a'), stop, check('a')])
  })

  it('still wins when a guest is known after it, and is checked for whom the guest signs in as', () => {
    const { state, effects } = last(startWithAddress, kept(A), named(B), guest)
    expect(state).toMatchObject({ selected: B, origin: 'address' })
    expect(effects).toEqual([store(B), preSelect('b')])
    const events = [startWithAddress, kept(A), named(B), guest, member(), counted(A)]
    expect(last(...events).state).toMatchObject({ checking: { company_id: 'b', why: 'preselected' } })
    const other = [startWithAddress, kept(A), guest, named(B), member(), counted(A)]
    expect(last(...other).state).toEqual(last(...events).state)
  })

  it("marks a company as one's reading only once one's own companies are known", () => {
    const events = [startWithAddress, kept(null), member(), named(B)]
    expect(last(...events).effects).toEqual([store(B), stop])
    expect(last(...events, counted(A)).effects).toEqual([store(B), mark('b')])
    expect(last(...events, counted(B)).effects).toEqual([store(B), mark(null)])
  })
})
