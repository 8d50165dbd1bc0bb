import { beforeEach, describe, expect, it } from 'vitest'
import { draftKey, keepDraft, readDraft } from './stored-drafts'

const FORM = { id: 'x', name: '', price: 100 as number | null, tags: ['a'], texts: {} }
const KEY = draftKey('ana', 'products:x')
const DRAFT = {
  base: { values: FORM, version: 'v1' },
  values: { ...FORM, name: 'Meia', price: null },
  at: '2026-11-21T12:00:00.000Z',
}

beforeEach(() => sessionStorage.clear())

describe('a draft', () => {
  it('is read by the person who typed it, and by nobody else', () => {
    keepDraft(KEY, DRAFT)
    expect(readDraft(KEY, FORM)).toEqual(DRAFT)
    expect(readDraft(draftKey('bia', 'products:x'), FORM)).toBeNull()
    keepDraft(KEY, null)
    expect(readDraft(KEY, FORM)).toBeNull()
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
    sessionStorage.setItem(KEY, stored)
    expect(readDraft(KEY, FORM)).toBeNull()
  })
})
