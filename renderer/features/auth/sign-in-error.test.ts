import { expect, it } from 'vitest'
import { signInErrorText } from './sign-in-error'

it.each([
  ['invalid_credentials', 'error.invalid_credentials'],
  ['email_not_confirmed', 'error.email_not_confirmed'],
  ['too_many_requests', 'error.too_many_requests'],
  ['connection', 'error.connection'],
] as const)('tells %s by its own text, raw or not', (code, key) => {
  expect(signInErrorText({ code, raw: 'whatever the backend said' })).toEqual({ title: 'error.title', key })
})

it('shows any other message as it is [S8.login-raw]', () => {
  expect(signInErrorText({ code: 'backend', raw: 'User is banned' })).toEqual({
    title: 'error.title',
    raw: 'User is banned',
  })
})

it('has words for what nobody expected [S8.login-unexpected]', () => {
  const unexpected = { title: 'error.unexpectedTitle', key: 'error.unexpected' }
  expect(signInErrorText({ code: 'unexpected', raw: 'TypeError: x is undefined' })).toEqual(unexpected)
  expect(signInErrorText({ code: 'backend', raw: null })).toEqual(unexpected)
})
