import { describe, expect, it } from 'vitest'
import { INVITATION_KEY, INVITATION_KEY_PATTERN, invitationLink, invitationPath } from './invitation-link'

const TOKEN = '0123456789abcdef'.repeat(4)
const ID = '01234567-89ab-cdef-0123-456789abcdef'

describe('the link of an invitation', () => {
  it('is the address of its page with the key, and none without a public web address', () => {
    expect(INVITATION_KEY).toBe('chave')
    expect(invitationPath(ID)).toBe('/convite?chave=01234567-89ab-cdef-0123-456789abcdef')
    expect(invitationLink('https://comanda.example', 'abc')).toBe('https://comanda.example/convite?chave=abc')
    expect(invitationLink(null, 'abc')).toBeNull()
  })
})

describe('the key of an invitation', () => {
  it.each([
    ['a token of 64 digits', TOKEN],
    ['an id', ID],
  ])('is %s', (_what, key) => expect(key).toMatch(INVITATION_KEY_PATTERN))

  it.each([
    ['nothing', ''],
    ['a token that lacks a digit', TOKEN.slice(1)],
    ['a token with a digit too many', `${TOKEN}0`],
    ['a token with a letter beyond f', TOKEN.replaceAll('f', 'g')],
    ['a token in capitals', TOKEN.toUpperCase()],
    ['one digit', 'a'],
    ['an id after something else', `x${ID}`],
    ['an id before something else', `${ID}/x`],
    ['an id without its dashes', ID.replaceAll('-', '')],
    ['an id with a short first part', ID.slice(1)],
    ['an id with a short middle part', ID.replace('-89ab', '-89a')],
    ['an id without a middle part', ID.replace('-89ab', '')],
    ['an id with a short last part', ID.slice(0, -1)],
    ['an id with a letter beyond f', ID.replaceAll('f', 'g')],
  ])('is not %s', (_what, key) => expect(key).not.toMatch(INVITATION_KEY_PATTERN))
})
