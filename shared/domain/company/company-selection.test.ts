import { describe, expect, it } from 'vitest'
import {
  A,
  B,
  checked,
  counted,
  guest,
  has,
  house,
  kept,
  member,
  nothingKept,
  play,
  start,
  told,
  type Event,
} from './company-selection.fixture'

describe('a guest', () => {
  it('is in no company until something is known [S4.selection-states]', () => {
    expect(play(start).state).toMatchObject({ status: 'no_company', isSettled: false })
  })

  it('gets the stored company back, and it is checked behind it [S4.guest-restores]', () => {
    const { state, effects } = play(start, kept(A), guest)
    expect(state).toMatchObject({ status: 'selected', selected: A, origin: 'stored', isSettled: true })
    expect(effects).toContainEqual({ type: 'check', company_id: 'a' })
  })

  it('gets the first active company when nothing is stored; it is no choice and not stored [S4.guest-first-active]', () => {
    const { state, effects } = play(start, nothingKept, guest, { type: 'first_read', company: A })
    expect(state).toMatchObject({ status: 'selected', selected: A, origin: 'first' })
    expect(has(effects, 'read_first')).toBe(true)
    expect(has(effects, 'store')).toBe(false)
  })

  it('must choose where no company is active [S4.guest-none] [S4.selection-states]', () => {
    const { state } = play(start, nothingKept, guest, { type: 'first_read', company: null })
    expect(state).toMatchObject({ status: 'requires_selection', selected: null, isSettled: true })
  })

  it('loses a stored company that is gone, with its name, and gets the first active one', () => {
    const { state, effects } = play(start, kept(B), guest, checked(null, 'b'), {
      type: 'first_read',
      company: A,
    })
    expect(told(effects)).toEqual(['inactive'])
    expect(has(effects, 'wipe')).toBe(true)
    expect(state).toMatchObject({ selected: A, origin: 'first', stored: null })
  })

  it('keeps what was chosen by hand for the sign-in to come', () => {
    const { state, effects } = play(start, nothingKept, guest, { type: 'picked', company: B })
    expect(state).toMatchObject({ selected: B, origin: 'picked', preSelectedId: 'b' })
    expect(effects).toContainEqual({ type: 'set_pre_selected', company_id: 'b' })
  })
})

describe('a signed-in person', () => {
  it('without companies has the selection cleared [S4.member-none] [S4.selection-states]', () => {
    const { state, effects } = play(start, kept(A), member(), counted([]))
    expect(state).toMatchObject({ status: 'user_has_no_companies', selected: null, isSettled: true })
    expect(has(effects, 'wipe')).toBe(true)
  })

  it('gets the valid stored company, by its newest row [S4.member-stored] [S5.stored-company-checked]', () => {
    const renamed = { ...A, nome_fantasia: 'Nova' }
    const before = play(start, kept(A), member())
    expect(before.state, 'not before it was checked').toMatchObject({ selected: null, isSettled: false })
    const { state } = play(start, kept(A), member(), counted([renamed, B]))
    expect(state).toMatchObject({ status: 'selected', selected: renamed, origin: 'stored' })
  })

  it('chooses by hand among several [S4.member-manual] [S4.selection-states]', () => {
    const { state } = play(start, nothingKept, member(), counted([A, B]))
    expect(state).toMatchObject({
      status: 'requires_authenticated_selection',
      selected: null,
      isSettled: true,
    })
  })

  it('with exactly one has it selected [S4.member-one]', () => {
    const { state } = play(start, nothingKept, member(), counted([A]))
    expect(state).toMatchObject({ status: 'selected', selected: A, origin: 'only' })
  })

  it("loses somebody else's stored company [S5.stored-company-checked]", () => {
    const { state, effects } = play(start, kept(house('z')), member(), counted([A, B]))
    expect(state).toMatchObject({ status: 'requires_authenticated_selection', stored: null })
    expect(has(effects, 'wipe')).toBe(true)
  })

  it('loses the company whose access is lost, and is told [S5.stored-company-lost]', () => {
    const { state, effects } = play(start, kept(A), member(), counted([A, B]), counted([B]))
    expect(told(effects)).toEqual(['not_a_member'])
    expect(state).toMatchObject({ selected: B, origin: 'only', stored: B })
  })

  it('has everything of the company wiped when id and data differ [S5.id-mismatch-wipes]', () => {
    const { state, effects } = play(
      start,
      {
        ...kept(A),
        type: 'storage_read',
        company: null,
        pre_selected_id: 'a',
        browsing: null,
        is_broken: true,
      },
      member(),
      counted([A, B]),
    )
    expect(effects).toContainEqual({ type: 'wipe', scope: 'everything' })
    expect(state).toMatchObject({ status: 'requires_authenticated_selection', preSelectedId: null })
  })

  it('gets the pre-selected company once, told, then it is forgotten [S4.preselected] [S8.company-auto]', () => {
    const signedIn = [
      start,
      nothingKept,
      guest,
      { type: 'picked', company: A } as Event,
      member(),
      counted([A, B]),
    ]
    const { state, effects } = play(...signedIn)
    expect(state).toMatchObject({ selected: A, origin: 'preselected', preSelectedId: null })
    expect(told(effects)).toEqual(['auto_selected'])
    expect(effects).toContainEqual({ type: 'set_pre_selected', company_id: null })
    const again = play(...signedIn, { type: 'cleared' }, guest, member(), counted([A, B]))
    expect(told(again.effects), 'not a second time').toEqual(['auto_selected'])
    expect(again.state.status).toBe('requires_authenticated_selection')
  })

  it('reads an open company chosen before signing in, and is asked for nothing', () => {
    const { state, effects } = play(
      start,
      nothingKept,
      guest,
      { type: 'picked', company: B },
      member(),
      counted([A]),
      checked(B),
    )
    expect(state).toMatchObject({ selected: B, origin: 'preselected' })
    expect(effects).toContainEqual({ type: 'set_browsing', mark: { company_id: 'b', person_id: 'ana' } })
  })

  it('finds it again after a reload, but not who comes after them', () => {
    const browsing = { company_id: 'b', person_id: 'ana' }
    const own = play(start, kept(B, { browsing }), member(), counted([A]), checked(B))
    expect(own.state).toMatchObject({ selected: B, origin: 'stored' })
    const other = play(start, kept(B, { browsing }), member('bia'), counted([A], 'bia'))
    expect(other.state).toMatchObject({ selected: A, origin: 'only' })
  })

  it('enters a company that is not theirs only once access is validated [S4.access-validated]', () => {
    const asked = play(start, nothingKept, member(), counted([A, B]), { type: 'picked', company: house('z') })
    expect(asked.state).toMatchObject({
      selected: null,
      isSettled: false,
      checking: { company_id: 'z', why: 'picked' },
    })
    expect(asked.effects).toContainEqual({ type: 'check', company_id: 'z' })
    const entered = play(
      start,
      nothingKept,
      member(),
      counted([A, B]),
      { type: 'picked', company: house('z') },
      checked(house('z')),
    )
    expect(entered.state).toMatchObject({ selected: house('z'), origin: 'picked' })
  })

  it('stays where they were when validating access fails [S8.access-error]', () => {
    const { state, effects } = play(
      start,
      kept(A),
      member(),
      counted([A, B]),
      { type: 'picked', company: house('z') },
      { type: 'check_failed', company_id: 'z' },
    )
    expect(told(effects)).toEqual(['access_failed'])
    expect(state).toMatchObject({ selected: A, isSettled: true })
  })

  it('is told that their companies could not be read, and nothing is wiped [S8.companies-failed]', () => {
    const failed: Event = { type: 'memberships_failed', person_id: 'ana' }
    const { state, effects } = play(start, kept(A), member(), failed)
    expect(told(effects)).toEqual(['companies_failed'])
    expect(has(effects, 'wipe')).toBe(false)
    expect(state).toMatchObject({
      status: 'requires_authenticated_selection',
      stored: A,
      isProvisional: true,
    })
    expect(
      play(start, kept(A), member(), failed, counted([A, B])).state,
      'a late answer is taken',
    ).toMatchObject({
      selected: A,
    })
  })

  it('who reaches every company keeps one that is not their own', () => {
    const { state } = play(
      start,
      kept(A),
      member('root', null),
      counted([], 'root'),
      member('root', true),
      checked(A),
    )
    expect(state).toMatchObject({ status: 'selected', selected: A })
    const none = play(start, nothingKept, member('root', true), counted([], 'root'))
    expect(none.state.status, 'and has companies, none selected').toBe('requires_authenticated_selection')
  })

  it('is given their first company while they wait', () => {
    expect(play(start, nothingKept, member(), counted([]), counted([A])).state).toMatchObject({ selected: A })
  })
})
