import { describe, expect, it } from 'vitest'
import { reduceSelection } from './company-selection'
import {
  companyOf,
  A,
  B,
  CLOSED,
  RENAMED,
  start,
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
} from './company-selection.fixture'

const toChoose = { selected: null, status: 'requires_authenticated_selection', isSettled: true }

describe('what is heard again', () => {
  it.each([
    ['the guest who waits for the first company', [kept(null), guest], guest],
    ['the person who waited too long', [kept(A), member(), late], member()],
    ['the storage', [kept(A), guest], kept(B)],
    [
      'a failure of another person’s companies',
      [kept(null), member()],
      { type: 'memberships_failed', person_id: 'bia' },
    ],
  ] as const)('changes nothing: %s', (_, events, again) => {
    const before = last(start, ...events).state
    expect(reduceSelection(before, again)).toEqual({ state: before, effects: [] })
  })

  it('is no change of company when it is the one selected last', () => {
    const cleared = [start, kept(A), guest, { type: 'cleared' }] as const
    expect(last(...cleared, picked(A)).effects).toEqual([store(A), preSelect('a'), stop])
    expect(last(...cleared, picked(B)).effects).toEqual([
      store(B),
      preSelect('b'),
      stop,
      { type: 'invalidate_menu' },
    ])
  })
})

describe('a session', () => {
  it('that begins takes the guest’s company away until it is known to be theirs', () => {
    const { state, effects } = last(start, kept(A), guest, member())
    expect(state).toMatchObject({ selected: null, origin: null, status: 'no_company', isSettled: false })
    expect(effects).toEqual([go])
  })

  it('that ends leaves the company selected, and forgets that the person was reading it', () => {
    const reading = [start, kept(null), member(), counted(A), picked(B), checked(B)]
    expect(last(...reading).state.browsing).toEqual({ company_id: 'b', person_id: 'ana' })
    const { state, effects } = last(...reading, guest)
    expect(state).toMatchObject({ selected: B, origin: 'picked', isSettled: true, browsing: null })
    expect(effects).toEqual([])
  })

  it('that ends without a company selects none', () => {
    const { state, effects } = last(start, kept(null), member(), counted(A, B), guest)
    expect(state).toMatchObject({ selected: null, status: 'requires_selection', isSettled: true })
    expect(effects).toEqual([stop])
  })

  it('that never began has the first company read, and starts no second timer', () => {
    expect(last(start, kept(null), guest).effects).toEqual([{ type: 'read_first' }])
  })
})

describe('the right to every company, known after the person', () => {
  it.each([
    ['a company picked meanwhile', [counted(A, B), picked(A)]],
    ['the list to choose from', [counted(A, B)]],
  ])('leaves %s', (_, events) => {
    const before = last(start, kept(null), member(null), ...events).state
    const person = { kind: 'member', id: 'ana', reachesAll: false }
    expect(reduceSelection(before, member(false))).toEqual({ state: { ...before, person }, effects: [] })
  })

  it('has the stored company checked, also after the time limit', () => {
    const { state, effects } = last(start, kept(A), member(null), counted(), late, member(true))
    expect(state).toMatchObject({ isSettled: false, checking: { company_id: 'a', why: 'stored' } })
    expect(effects).toEqual([go, go, { type: 'check', company_id: 'a' }])
  })

  it('is waited for where they have no company of their own', () => {
    const events = [start, kept(null), member(null), counted()]
    expect(last(...events).state).toMatchObject({ selected: null, isSettled: false })
    expect(last(...events).effects).toEqual([])
    const none = { selected: null, status: 'user_has_no_companies', isSettled: true }
    expect(last(...events, member(false)).state).toMatchObject(none)
    expect(last(...events, member(false)).effects).toEqual([wipe, stop])
    expect(last(...events, member(true)).state).toMatchObject(toChoose)
  })

  it('is not waited for where they have several', () => {
    const { state, effects } = last(start, kept(null), member(null), counted(A, B))
    expect(state).toMatchObject(toChoose)
    expect(effects).toEqual([stop])
  })

  it('lets them enter any company at once, and keep it when they are no longer its members', () => {
    const root = [start, kept(A), member(true), counted(A)]
    expect(last(...root, counted()).state).toMatchObject({ selected: A, origin: 'stored' })
    expect(last(...root, counted()).effects).toEqual([store(A), mark('a')])
    const entered = last(...root, picked(B))
    expect(entered.state).toMatchObject({ selected: B, origin: 'picked', isSettled: true })
    expect(entered.effects).toEqual([store(B), mark('b'), stop, { type: 'invalidate_menu' }])
  })
})

describe('the list of a person’s companies, read again', () => {
  it('brings the newest row of the selected one', () => {
    const { state, effects } = last(start, kept(A), member(), counted(A, B), counted(RENAMED, B))
    expect(state).toMatchObject({ selected: RENAMED, stored: RENAMED, origin: 'stored' })
    expect(effects).toEqual([store(RENAMED), mark(null)])
  })

  it('selects none for a person who has cleared theirs', () => {
    const { state, effects } = last(start, kept(A), member(), counted(A), { type: 'cleared' }, counted(A))
    expect(state).toMatchObject(toChoose)
    expect(effects).toEqual([])
  })
})

describe('a received company', () => {
  const padded: Company = { ...A, nome_fantasia: '  Casa a ' }
  it.each([
    ['the list', [kept(null), member(), counted(padded, companyOf(' '))]],
    ['the storage', [kept(padded), guest]],
    ['the first one', [kept(null), guest, { type: 'first_read', company: padded }]],
    ['the address', [kept(null), guest, { type: 'address_read', company: padded }]],
    ['a check', [kept(A), guest, { type: 'reload_asked' }, checked(padded)]],
  ] as const)('is trimmed, and counts only with an id: %s', (_, events) => {
    expect(last(start, ...events).state.selected).toEqual(A)
  })
})

describe('a terminal', () => {
  const terminal: Event = { type: 'started', hasAddress: false, isTerminal: true }
  const enrolled: Event = { type: 'terminal_known', company: CLOSED }
  const before = last(terminal, enrolled, member(), counted(A)).state

  it.each<[string, Event]>([
    ['list of companies', counted(CLOSED, A)],
    ['list without it', counted()],
    ['failure of that list', { type: 'memberships_failed', person_id: 'ana' }],
    ['address', { type: 'address_asked' }],
    ['company of an address', { type: 'address_read', company: A }],
    ['lost address', { type: 'address_read', company: null }],
    ['check', checked({ ...CLOSED, is_active: true })],
  ])('keeps its company through a %s', (_, event) => {
    const { state, effects } = reduceSelection(before, event)
    expect(state).toMatchObject({ selected: CLOSED, origin: 'terminal', isFixed: true, isSettled: true })
    expect(effects).toEqual([])
  })

  it('clears its caches and says so when it is reloaded', () => {
    expect(reduceSelection(before, { type: 'reload_asked' }).effects).toEqual([
      { type: 'wipe', scope: 'everything' },
      { type: 'clear_caches' },
      { type: 'notify', message: 'reloaded' },
    ])
  })

  it('that is set up anew has no company, and no fixed one', () => {
    const { state, effects } = last(terminal, enrolled, guest, { type: 'terminal_known', company: null })
    expect(state).toMatchObject({ isTerminal: true, isFixed: false, isSettled: true })
    expect(state).toMatchObject({ selected: null, origin: null, status: 'requires_selection' })
    expect(effects).toEqual([stop])
  })

  it('takes no company from the storage', () => {
    const { state, effects } = last(terminal, guest, kept(A))
    expect(state).toMatchObject({ selected: null, isSettled: false })
    expect(effects).toEqual([])
  })
})
