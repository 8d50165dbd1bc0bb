import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  groupedTerminalCode,
  normalTerminalCode,
  readTerminalCode,
  terminalCodeAddress,
} from './terminal-code'

describe('the code of a terminal', () => {
  it.each([
    ['K7QM-2X4P', 'K7QM2X4P'],
    [' k7qm 2x4p ', 'K7QM2X4P'],
    ['k7qm2x4p', 'K7QM2X4P'],
    // What looks like a digit is read as one.
    ['OIL0-1111', '01101111'],
  ])('%j is %s', (typed, code) => expect(normalTerminalCode(typed)).toBe(code))

  it.each(['', 'K7QM-2X4', 'K7QM-2X4PP', 'K7QM-2X4U', 'K7QM/2X4P', 'ÀBCD-1234'])('%j is none', (typed) => {
    expect(normalTerminalCode(typed)).toBeNull()
    expect(readTerminalCode(typed)).toBeNull()
  })

  it('is read from its two groups, and from its QR code with the address', () => {
    const letter = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')
    fc.assert(
      fc.property(fc.array(letter, { minLength: 8, maxLength: 8 }), (letters) => {
        const code = letters.join('')
        expect(readTerminalCode(groupedTerminalCode(code))).toEqual({ code, address: null })
        expect(readTerminalCode(terminalCodeAddress('https://comanda.test:8443', code))).toEqual({
          code,
          address: 'https://comanda.test:8443',
        })
      }),
    )
  })

  it('is in an address that a tablet’s camera opens, and no other address has one', () => {
    expect(terminalCodeAddress('https://comanda.test', 'K7QM2X4P')).toBe(
      'https://comanda.test/juntar#K7QM-2X4P',
    )
    for (const other of [
      'https://comanda.test/menu#K7QM-2X4P',
      'https://comanda.test/juntar',
      'juntar#K7QM-2X4P',
    ])
      expect(readTerminalCode(other)).toBeNull()
  })
})
