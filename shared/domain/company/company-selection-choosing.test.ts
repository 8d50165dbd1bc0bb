import { describe, expect, it } from 'vitest'
import { reduceSelection } from './company-selection'
import {
  A,
  B,
  CLOSED,
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

describe('choosing', () => {
  it('an inactive company is refused by name and clears the selection [S4.inactive-refused] [S8.company-inactive]', () => {
    const { state, effects } = play(start, kept(A), guest, { type: 'picked', company: CLOSED })
    expect(state).toMatchObject({ status: 'requires_selection', selected: null, stored: null })
    expect(effects).toContainEqual({ type: 'tell', message: 'inactive', name: 'Casa c' })
  })

  it('another company throws away what was kept of the one before [S4.company-invalidates]', () => {
    expect(has(play(start, kept(A), guest).effects, 'invalidate_menu'), 'the first one does not').toBe(false)
    const { effects } = play(start, kept(A), guest, { type: 'picked', company: B })
    expect(has(effects, 'invalidate_menu')).toBe(true)
  })

  it('the company of the address wins over all that is known, before or after', () => {
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

  it('a company the address names wrongly is told, and the stored one stands [S8.company-load-failed]', () => {
    const { state, effects } = play(
      { type: 'started', hasAddress: true, isTerminal: false },
      kept(A),
      guest,
      { type: 'address_read', company: null },
    )
    expect(told(effects)).toEqual(['load_failed'])
    expect(state.selected).toMatchObject(A)
  })

  it('sanitises every company on its way in, and takes none without an id [S3.company-trim]', () => {
    const { state } = play(start, nothingKept, guest, {
      type: 'picked',
      company: { ...A, nome_fantasia: '  Bella ' },
    })
    expect(state.selected?.nome_fantasia).toBe('Bella')
    expect(play(start, nothingKept, guest, { type: 'picked', company: house(' ') }).state.selected).toBeNull()
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
  it('opens with what is known after it, and takes a late answer [S9.selection-timeout]', () => {
    const { state, effects } = play(start, kept(A), member(), { type: 'timed_out' })
    expect(state).toMatchObject({ status: 'requires_authenticated_selection', isSettled: true, stored: A })
    expect(told(effects)).toEqual(['load_failed'])
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
    expect(told(effects)).toEqual(['reloaded'])
    expect(state).toMatchObject({ selected: A, stored: A })
  })

  it.each([{ type: 'check_failed', company_id: 'a' } as Event, checked(null, 'a')])(
    'says that the company could not be read again [S8.reload-failed]',
    (answer) => {
      const { state, effects } = play(start, kept(A), guest, { type: 'reload_asked' }, answer)
      expect(told(effects)).toEqual(['reload_failed'])
      expect(state).toMatchObject({ status: 'requires_selection', selected: null })
    },
  )

  it('without a company resets to asking for one [S8.reload-reset]', () => {
    const { state, effects } = play(start, nothingKept, member(), counted([A, B]), { type: 'reload_asked' })
    expect(told(effects)).toEqual(['reset'])
    expect(state.status).toBe('requires_authenticated_selection')
  })
})

describe('a terminal', () => {
  const terminal: Event = { type: 'started', hasAddress: false, isTerminal: true }
  it('keeps its own company, whoever signs in and whatever becomes of it', () => {
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

  it('that hears of its company again as it was holds the very same, which is drawn no second time', () => {
    const heard = (house: typeof A): Event => ({ type: 'terminal_known', company: { ...house } })
    const first = play(terminal, heard(A)).state
    const again = reduceSelection(first, heard(A)).state
    expect(again.selected).toBe(first.selected)
    const renamed = reduceSelection(first, heard({ ...A, nome_fantasia: 'Casa nova' })).state
    expect(renamed.selected).toMatchObject({ nome_fantasia: 'Casa nova' })
  })

  it('that is being set up chooses nothing by itself', () => {
    const { state } = play(terminal, nothingKept, { type: 'terminal_known', company: null }, guest, {
      type: 'first_read',
      company: A,
    })
    expect(state).toMatchObject({ selected: null, isSettled: true })
  })
})
