import { expect, it } from 'vitest'
import { invitationOfHash, isIdentityLink, linkOfHash } from './link-of-hash'

it('a link is what session.acceptLink takes, and nothing else', () => {
  expect(linkOfHash('#access_token=a&refresh_token=r&expires_in=3600&type=signup')).toEqual({
    access_token: 'a',
    refresh_token: 'r',
    type: 'signup',
  })
  expect(linkOfHash('#error_code=otp_expired')).toBeNull()
  expect(linkOfHash('')).toBeNull()
})

it('who comes back from linking an identity is known, agreed or not', () => {
  expect(isIdentityLink('#code=abc&type=identity_link')).toBe(true)
  expect(isIdentityLink('#error_code=identity_already_exists&type=identity_link')).toBe(true)
  expect(isIdentityLink('#code=abc&type=recovery')).toBe(false)
})

it('the page of an invitation is where its mail leads, and no other page is', () => {
  expect(invitationOfHash('#access_token=a&voltar=%2Fconvite%3Fchave%3Dabc')).toBe('/convite?chave=abc')
  expect(invitationOfHash('#access_token=a&voltar=%2Fadmin%2Fusers')).toBeNull()
  expect(invitationOfHash('#access_token=a&voltar=https%3A%2F%2Fevil.test')).toBeNull()
  expect(invitationOfHash('#access_token=a')).toBeNull()
})
