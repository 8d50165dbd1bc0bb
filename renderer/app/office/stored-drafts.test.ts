import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey, dropDraft, keepDraft, readDraft } from './stored-drafts'

const FORM = { id: 'x', name: '', price: 100 as number | null, tags: ['a'], texts: {} }
const KEY = draftKey('ana', 'products:x')
const DRAFT = {
  base: { values: FORM, version: 'v1' },
  values: { ...FORM, name: 'Meia', price: null },
  at: '2026-11-21T12:00:00.000Z',
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a draft', () => {
  it('is read by the person who typed it, and by nobody else', () => {
    keepDraft(KEY, DRAFT)
    expect(readDraft(KEY, FORM)).toEqual(DRAFT)
    expect(readDraft(draftKey('bia', 'products:x'), FORM)).toBeNull()
    dropDraft(KEY, DRAFT.at)
    expect(readDraft(KEY, FORM)).toBeNull()
  })

  it('lasts a day: an older one is removed, whosever it is, as soon as a form is opened', () => {
    const others = draftKey('bia', 'products:y')
    keepDraft(KEY, DRAFT)
    keepDraft(others, DRAFT)
    localStorage.setItem('other', 'kept')
    vi.setSystemTime(new Date('2026-11-22T11:59:59.000Z'))
    expect(readDraft(KEY, FORM)).toEqual(DRAFT)
    vi.setSystemTime(new Date('2026-11-22T12:00:00.000Z'))
    expect(readDraft(KEY, FORM)).toBeNull()
    expect(Object.keys(localStorage)).toEqual(['other'])
  })

  it('of a clock that was ahead by more than a day counts as none', () => {
    keepDraft(KEY, { ...DRAFT, at: '2027-01-01T12:00:00.000Z' })
    expect(readDraft(KEY, FORM)).toBeNull()
  })

  it('that another tab wrote since is not removed by this one', () => {
    keepDraft(KEY, { ...DRAFT, at: '2026-11-21T13:00:00.000Z' })
    dropDraft(KEY, DRAFT.at)
    expect(readDraft(KEY, FORM)?.at).toBe('2026-11-21T13:00:00.000Z')
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['no base', JSON.stringify({ values: FORM, at: DRAFT.at })],
    ['a field missing', JSON.stringify({ ...DRAFT, values: { id: 'x', name: '' } })],
    ['a field of a later build', JSON.stringify({ ...DRAFT, values: { ...FORM, stock: 1 } })],
    ['a field of another kind', JSON.stringify({ ...DRAFT, values: { ...FORM, tags: 'a' } })],
    ['a list for the values', JSON.stringify({ ...DRAFT, values: [] })],
    ['a version that is a number', JSON.stringify({ ...DRAFT, base: { values: FORM, version: 1 } })],
    ['no moment', JSON.stringify({ ...DRAFT, at: 'ontem' })],
  ])('that is %s counts as none', (_what, stored) => {
    localStorage.setItem(KEY, stored)
    expect(readDraft(KEY, FORM)).toBeNull()
  })
})
