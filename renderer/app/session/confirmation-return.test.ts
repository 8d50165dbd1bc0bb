import { afterEach, expect, it } from 'vitest'
import { rememberConfirmationReturn, takeConfirmationReturn } from './confirmation-return'

afterEach(() => localStorage.clear())

it('leads back once, and only to a path of our own', () => {
  expect(takeConfirmationReturn()).toBeNull()
  rememberConfirmationReturn('/cadastrar-empresa')
  expect(takeConfirmationReturn()).toBe('/cadastrar-empresa')
  expect(takeConfirmationReturn()).toBeNull()
  rememberConfirmationReturn('//elsewhere.example')
  expect(takeConfirmationReturn()).toBeNull()
})
