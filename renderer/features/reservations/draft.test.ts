import { beforeEach, expect, it } from 'vitest'
import { draftOwner, keepDraft, readDraft } from './draft'

const ID = 'bbbbbbbb-0000-4000-8000-000000000001'
const NEW = 'bbbbbbbb-0000-4000-8000-000000000002'
const read = (owner: string) => readDraft(sessionStorage, owner, () => NEW)

beforeEach(() => sessionStorage.clear())

it('gives back what was typed, with its id', () => {
  const draft = { id: ID, typed: { name: 'Ana', people: '4' } }
  keepDraft(sessionStorage, draftOwner('casa', null), draft)
  expect(read(draftOwner('casa', null))).toEqual(draft)
})

it('shows nobody what another typed, and no company what was for another', () => {
  keepDraft(sessionStorage, draftOwner('casa', 'ana'), { id: ID, typed: { name: 'Ana' } })
  for (const owner of [draftOwner('casa', null), draftOwner('casa', 'bia'), draftOwner('bar', 'ana')])
    expect(read(owner)).toEqual({ id: NEW, typed: {} })
})

it('gives who signs in what they typed as a guest, with an id of their own', () => {
  const typed = { name: 'Ana', observations: 'Cadeira de rodas' }
  keepDraft(sessionStorage, draftOwner('casa', null), { id: ID, typed })
  expect(read(draftOwner('casa', 'ana'))).toEqual({ id: NEW, typed })
  for (const owner of [draftOwner('bar', 'ana'), draftOwner('casa', 'ana', ID)])
    expect(read(owner)).toEqual({ id: NEW, typed: {} })
})

it.each(['', '{', '{"owner": "casa:"}', '{"owner":"casa:","id":"x","typed":{}}', 'null'])(
  'begins anew where %s is kept',
  (text) => {
    sessionStorage.setItem('reservationDraft', text)
    expect(read('casa:')).toEqual({ id: NEW, typed: {} })
  },
)

it('loses the draft, not the form, to a full storage', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  }
  expect(() => keepDraft(full, 'casa:', { id: ID, typed: {} })).not.toThrow()
})
