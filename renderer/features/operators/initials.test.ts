import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials'

describe('initials of a name', () => {
  it.each([
    ['Fábio Rocha', 'FR'],
    ['  ana maria de souza ', 'AS'],
    ['Zilda', 'Z'],
    ['Élcio', 'É'],
    ['𝒜na 𝓑', '𝒜𝓑'],
    ['', '?'],
    [' - ', '?'],
  ])('%j is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
