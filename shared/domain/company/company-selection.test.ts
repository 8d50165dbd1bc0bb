import { describe, expect, it } from 'vitest'
import {
  initialSelection,
  reduceSelection,
  type Selectable,
  type SelectionEffect,
  type SelectionEvent,
  type SelectionMessage,
  type SelectionState,
} from './company-selection'

interface Company extends Selectable {
  readonly nome_fantasia: string
}
type Event = SelectionEvent<Company>
type State = SelectionState<Company>

const companyOf = (id: string, is_active = true): Company => ({ id, is_active, nome_fantasia: `Casa ${id}` })
const A = companyOf('a')
const B = companyOf('b')
const CLOSED = companyOf('c', false)
const of = (...companies: Company[]) => companies.map((company) => ({ is_active: true, company }))

const start: Event = { type: 'started', hasAddress: false, isTerminal: false }
const nothingKept: Event = {
  type: 'storage_read',
  company: null,
  pre_selected_id: null,
  browsing: null,
  is_broken: false,
}
const kept = (company: Company, more: Partial<Extract<Event, { type: 'storage_read' }>> = {}): Event => ({
  ...nothingKept,
  type: 'storage_read',
  company,
  ...more,
})
const guest: Event = { type: 'person_known', person: { kind: 'guest', id: null, reachesAll: false } }
const member = (id = 'ana', reachesAll: boolean | null = false): Event => ({
  type: 'person_known',
  person: { kind: 'member', id, reachesAll },
})
const counted = (companies: Company[], person_id = 'ana'): Event => ({
  type: 'memberships_counted',
  person_id,
  memberships: of(...companies),
})
const checked = (company: Company | null, company_id = company?.id ?? ''): Event => ({
  type: 'checked',
  company_id,
  company,
})

const play = (...events: Event[]) => {
  let state: State = initialSelection()
  const effects: SelectionEffect<Company>[] = []
  for (const event of events) {
    const next = reduceSelection(state, event)
    state = next.state
    effects.push(...next.effects)
  }
  return { state, effects }
}
const messagesOf = (effects: readonly SelectionEffect<Company>[]): SelectionMessage[] =>
  effects.flatMap((effect) => (effect.type === 'notify' ? [effect.message] : []))
const has = (effects: readonly SelectionEffect<Company>[], type: SelectionEffect<Company>['type']): boolean =>
  effects.some((effect) => effect.type === type)

describe('a guest', () => {
  it('has no company until something is known [S4.selection-states]', () => {
    expect(play(start).state).toMatchObject({ status: 'no_company', isSettled: false })
  })

  it('gets the stored company at once, while it is checked in the background [S4.guest-restores]', () => {
    const { state, effects } = play(start, kept(A), guest)
    expect(state).toMatchObject({ status: 'selected', selected: A, origin: 'stored', isSettled: true })
    expect(effects).toContainEqual({ type: 'check', company_id: 'a' })
  })

  it('gets the first active company when nothing is stored; it is no choice and is not stored [S4.guest-first-active]', () => {
    const { state, effects } = play(start, nothingKept, guest, { type: 'first_read', company: A })
    expect(state).toMatchObject({ status: 'selected', selected: A, origin: 'first' })
    expect(has(effects, 'read_first')).toBe(true)
    expect(has(effects, 'store')).toBe(false)
  })

  it('must choose where no company is active [S4.guest-none] [S4.selection-states]', () => {
    const { state } = play(start, nothingKept, guest, { type: 'first_read', company: null })
    expect(state).toMatchObject({ status: 'requires_selection', selected: null, isSettled: true })
  })

  it('loses a stored company that is gone, with its name in a message, and gets the first active one', () => {
    const { state, effects } = play(start, kept(B), guest, checked(null, 'b'), {
      type: 'first_read',
      company: A,
    })
    expect(messagesOf(effects)).toEqual(['inactive'])
    expect(has(effects, 'wipe')).toBe(true)
    expect(state).toMatchObject({ selected: A, origin: 'first', stored: null })
  })

  it('keeps a company chosen by hand for the next sign-in', () => {
    const { state, effects } = play(start, nothingKept, guest, { type: 'picked', company: B })
    expect(state).toMatchObject({ selected: B, origin: 'picked', preSelectedId: 'b' })
    expect(effects).toContainEqual({ type: 'set_pre_selected', company_id: 'b' })
  })
})

describe('a signed-in user', () => {
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

  it("loses another user's stored company [S5.stored-company-checked]", () => {
    const { state, effects } = play(start, kept(companyOf('z')), member(), counted([A, B]))
    expect(state).toMatchObject({ status: 'requires_authenticated_selection', stored: null })
    expect(has(effects, 'wipe')).toBe(true)
  })

  it('learns that a company is suspended, whether it was stored, chosen, reloaded or named by the address', () => {
    const suspended: Event = { type: 'checked', company_id: 'a', company: null, isSuspended: true }
    const browsing = { company_id: 'a', person_id: 'ana' }
    const ways: Event[][] = [
      [kept(A), guest, suspended],
      [kept(A, { browsing }), member(), counted([B]), suspended],
      [nothingKept, member(), counted([B]), { type: 'picked', company: A }, suspended],
      [kept(A), member(), counted([A]), { type: 'reload_asked' }, suspended],
      [nothingKept, guest, { type: 'picked', company: A }, member(), counted([B]), suspended],
    ]
    for (const way of ways) {
      const { state, effects } = play(start, ...way)
      expect(messagesOf(effects)).toEqual(['suspended'])
      expect(state.selected?.id).not.toBe('a')
      expect(state.stored).not.toEqual(A)
    }
    const address: Event = { type: 'address_read', company: null, isSuspended: true }
    const named = play({ ...start, hasAddress: true } as Event, nothingKept, guest, address)
    expect(messagesOf(named.effects)).toEqual(['suspended'])
  })

  it('loses the company whose access is lost, with a message [S5.stored-company-lost]', () => {
    const { state, effects } = play(start, kept(A), member(), counted([A, B]), counted([B]))
    expect(effects).toContainEqual({ type: 'notify_lost', company: expect.objectContaining(A) as Company })
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

  it('gets the pre-selected company once, with a message [S4.preselected] [S8.company-auto]', () => {
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
    expect(messagesOf(effects)).toEqual(['auto_selected'])
    expect(effects).toContainEqual({ type: 'set_pre_selected', company_id: null })
    const again = play(...signedIn, { type: 'cleared' }, guest, member(), counted([A, B]))
    expect(messagesOf(again.effects), 'not a second time').toEqual(['auto_selected'])
    expect(again.state.status).toBe('requires_authenticated_selection')
  })

  it('reads an open company chosen before signing in, without another choice', () => {
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

  it('finds it again after a reload, but the next user does not', () => {
    const browsing = { company_id: 'b', person_id: 'ana' }
    const own = play(start, kept(B, { browsing }), member(), counted([A]), checked(B))
    expect(own.state).toMatchObject({ selected: B, origin: 'stored' })
    const other = play(start, kept(B, { browsing }), member('bia'), counted([A], 'bia'))
    expect(other.state).toMatchObject({ selected: A, origin: 'only' })
  })

  it('enters a company that is not theirs only once access is validated [S4.access-validated]', () => {
    const asked = play(start, nothingKept, member(), counted([A, B]), {
      type: 'picked',
      company: companyOf('z'),
    })
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
      { type: 'picked', company: companyOf('z') },
      checked(companyOf('z')),
    )
    expect(entered.state).toMatchObject({ selected: companyOf('z'), origin: 'picked' })
  })

  it('keeps their company when validating access fails [S8.access-error]', () => {
    const { state, effects } = play(
      start,
      kept(A),
      member(),
      counted([A, B]),
      { type: 'picked', company: companyOf('z') },
      { type: 'check_failed', company_id: 'z' },
    )
    expect(messagesOf(effects)).toEqual(['access_failed'])
    expect(state).toMatchObject({ selected: A, isSettled: true })
  })

  it('gets a message that their companies could not be read, and nothing is wiped [S8.companies-failed]', () => {
    const failed: Event = { type: 'memberships_failed', person_id: 'ana' }
    const { state, effects } = play(start, kept(A), member(), failed)
    expect(messagesOf(effects)).toEqual(['companies_failed'])
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

  it('who reaches every company keeps one without a membership', () => {
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

describe('choosing', () => {
  it('rejects an inactive company by name and clears the selection [S4.inactive-refused] [S8.company-inactive]', () => {
    const { state, effects } = play(start, kept(A), guest, { type: 'picked', company: CLOSED })
    expect(state).toMatchObject({ status: 'requires_selection', selected: null, stored: null })
    expect(effects).toContainEqual({ type: 'notify', message: 'inactive', name: 'Casa c' })
  })

  it('discards the cached data of the previous company [S4.company-invalidates]', () => {
    expect(has(play(start, kept(A), guest).effects, 'invalidate_menu'), 'the first one does not').toBe(false)
    const { effects } = play(start, kept(A), guest, { type: 'picked', company: B })
    expect(has(effects, 'invalidate_menu')).toBe(true)
  })

  it('the company of the address wins over everything known before or after', () => {
    const asked: Event = { type: 'started', hasAddress: true, isTerminal: false }
    const read: Event = { type: 'address_read', company: B }
    for (const order of [
      [asked, kept(A), member(), counted([A]), read],
      [asked, kept(A), read, member(), counted([A])],
      [asked, read, kept(A), member(), counted([A])],
    ]) {
      expect(play(...order).state).toMatchObject({ selected: B, origin: 'address' })
    }
  })

  it('reports a wrong company in the address and keeps the stored one [S8.company-load-failed]', () => {
    const { state, effects } = play(
      { type: 'started', hasAddress: true, isTerminal: false },
      kept(A),
      guest,
      { type: 'address_read', company: null },
    )
    expect(messagesOf(effects)).toEqual(['load_failed'])
    expect(state.selected).toMatchObject(A)
  })

  it('sanitises every received company, and ignores one without an id [S3.company-trim]', () => {
    const { state } = play(start, nothingKept, guest, {
      type: 'picked',
      company: { ...A, nome_fantasia: '  Bella ' },
    })
    expect(state.selected?.nome_fantasia).toBe('Bella')
    expect(
      play(start, nothingKept, guest, { type: 'picked', company: companyOf(' ') }).state.selected,
    ).toBeNull()
  })

  it('clears by hand and stays cleared', () => {
    const { state, effects } = play(
      start,
      kept(A),
      guest,
      { type: 'cleared' },
      { type: 'first_read', company: B },
    )
    expect(state).toMatchObject({ status: 'requires_selection', selected: null })
    expect(effects).toContainEqual({ type: 'wipe', scope: 'selection' })
  })
})

describe('the time limit', () => {
  it('opens with what is known, and accepts a late response [S9.selection-timeout]', () => {
    const { state, effects } = play(start, kept(A), member(), { type: 'timed_out' })
    expect(state).toMatchObject({ status: 'requires_authenticated_selection', isSettled: true, stored: A })
    expect(messagesOf(effects)).toEqual(['load_failed'])
    expect(play(start, kept(A), member(), { type: 'timed_out' }, counted([A])).state.selected).toMatchObject(
      A,
    )
  })

  it('changes nothing once it is settled', () => {
    expect(play(start, kept(A), guest, { type: 'timed_out' }).state.selected).toMatchObject(A)
  })
})

describe('force reload', () => {
  it('clears storage and caches, then reads the company again [S4.force-reload] [S8.reload-done]', () => {
    const asked = play(start, kept(A), guest, { type: 'reload_asked' })
    expect(asked.effects).toContainEqual({ type: 'wipe', scope: 'everything' })
    expect(has(asked.effects, 'clear_caches')).toBe(true)
    const { state, effects } = play(start, kept(A), guest, { type: 'reload_asked' }, checked(A))
    expect(messagesOf(effects)).toEqual(['reloaded'])
    expect(state).toMatchObject({ selected: A, stored: A })
  })

  it.each([{ type: 'check_failed', company_id: 'a' } as Event, checked(null, 'a')])(
    'reports that the company could not be read again [S8.reload-failed]',
    (answer) => {
      const { state, effects } = play(start, kept(A), guest, { type: 'reload_asked' }, answer)
      expect(messagesOf(effects)).toEqual(['reload_failed'])
      expect(state).toMatchObject({ status: 'requires_selection', selected: null })
    },
  )

  it('without a company resets to asking for one [S8.reload-reset]', () => {
    const { state, effects } = play(start, nothingKept, member(), counted([A, B]), { type: 'reload_asked' })
    expect(messagesOf(effects)).toEqual(['reset'])
    expect(state.status).toBe('requires_authenticated_selection')
  })
})

describe('a terminal', () => {
  const terminal: Event = { type: 'started', hasAddress: false, isTerminal: true }
  it('keeps its own company through sign-ins and changes of that company', () => {
    const { state } = play(
      terminal,
      nothingKept,
      { type: 'terminal_known', company: CLOSED },
      member(),
      counted([A]),
      { type: 'picked', company: B },
      { type: 'cleared' },
      { type: 'reload_asked' },
      guest,
    )
    expect(state).toMatchObject({ selected: CLOSED, origin: 'terminal', isFixed: true, isSettled: true })
  })

  it('keeps the same object when it receives its company unchanged, so that nothing renders again', () => {
    const heard = (company: typeof A): Event => ({ type: 'terminal_known', company: { ...company } })
    const first = play(terminal, heard(A)).state
    const again = reduceSelection(first, heard(A)).state
    expect(again.selected).toBe(first.selected)
    const renamed = reduceSelection(first, heard({ ...A, nome_fantasia: 'Casa nova' })).state
    expect(renamed.selected).toMatchObject({ nome_fantasia: 'Casa nova' })
  })

  it('that is being set up selects nothing automatically', () => {
    const { state } = play(terminal, nothingKept, { type: 'terminal_known', company: null }, guest, {
      type: 'first_read',
      company: A,
    })
    expect(state).toMatchObject({ selected: null, isSettled: true })
  })
})
