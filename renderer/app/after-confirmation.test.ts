import { afterEach, expect, it } from 'vitest'
import { leadBackTo, takeWayBack } from './after-confirmation'

afterEach(() => localStorage.clear())

it('leads back once, and only to a path of our own', () => {
  expect(takeWayBack()).toBeNull()
  leadBackTo('/cadastrar-empresa')
  expect(takeWayBack()).toBe('/cadastrar-empresa')
  expect(takeWayBack()).toBeNull()
  leadBackTo('//elsewhere.example')
  expect(takeWayBack()).toBeNull()
})
