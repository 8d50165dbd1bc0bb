import { describe, expect, it } from 'vitest'
import { createPinVerifiers } from './pin-verifier'

const { make: makePinVerifier, fits: isPinOf } = createPinVerifiers()

describe('the verifier of a PIN', () => {
  it('fits its PIN alone, and is another at each making', async () => {
    const verifier = await makePinVerifier('7391')
    // What app.set_operator_pin takes.
    expect(verifier).toMatch(/^scrypt\$ln=1[4-7],r=8,p=[1-4]\$[A-Za-z0-9_-]{22}\$[A-Za-z0-9_-]{43}$/)
    expect(verifier).not.toContain('7391')
    expect(await isPinOf('7391', verifier)).toBe(true)
    for (const other of ['7392', '73910', '07391', '', '1937'])
      expect(await isPinOf(other, verifier)).toBe(false)
    expect(await makePinVerifier('7391')).not.toBe(verifier)
  })

  it('says its own cost, within bounds; anything else fits no PIN', async () => {
    const [, , salt, hash] = (await makePinVerifier('7391')).split('$')
    for (const text of [
      '',
      'x',
      '7391',
      `scrypt$ln=24,r=8,p=1$${salt}$${hash}`,
      `scrypt$ln=15,r=8,p=9$${salt}$${hash}`,
    ])
      expect(await isPinOf('7391', text)).toBe(false)
    expect(await isPinOf('7391', `scrypt$ln=14,r=8,p=1$${salt}$${hash}`)).toBe(false)
    expect(await isPinOf('7391', `scrypt$ln=15,r=8,p=1$${salt}$${hash}`)).toBe(true)
  })

  it('leaves the loop alone while it is computed', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 5)
    await makePinVerifier('7391')
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
  })
})
