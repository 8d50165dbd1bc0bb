import { describe, expect, it } from 'vitest'
import { createPinDerivation, openKey, sealKey, type DerivedPin } from './pin-derivation'

const KEY = 'ab'.repeat(32)
const OWNER = 'company person version'
const derivation = createPinDerivation()
const { salt, rounds } = derivation.newSalt()
const derived = async (pin: string, withSalt = salt): Promise<DerivedPin> => {
  const found = await derivation.derive(pin, withSalt, rounds)
  if (!found) throw new Error('out of bounds')
  return found
}

describe('what is derived from a PIN', () => {
  it('is the same for the same PIN and salt alone, in the form the backend takes', async () => {
    const { proof, sealingKey } = await derived('739164')
    // What app.proof_hash and app.set_operator_pin take.
    expect(proof).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(salt).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(await derived('739164')).toEqual({ proof, sealingKey })
    for (const other of ['739165', '0739164', '73916', ''])
      expect((await derived(other)).proof).not.toBe(proof)
    expect((await derived('739164', derivation.newSalt().salt)).proof).not.toBe(proof)
  })

  it('tells nothing of the sealing key by the proof', async () => {
    const { proof, sealingKey } = await derived('739164')
    expect(Buffer.from(proof, 'base64url').equals(sealingKey)).toBe(false)
  })

  it('costs at least 2^15 rounds of a new PIN, and is not computed out of bounds', async () => {
    expect(rounds).toBeGreaterThanOrEqual(15)
    expect(await derivation.derive('739164', salt, 13)).toBeNull()
    expect(await derivation.derive('739164', salt, 18)).toBeNull()
  })

  it('leaves the loop alone while it is computed', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 5)
    await derived('739164')
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
  })
})

describe('a sealed key', () => {
  it('opens with its PIN, and for its owner alone', async () => {
    const { sealingKey } = await derived('739164')
    const sealed = sealKey(KEY, sealingKey, OWNER)
    expect(sealed).not.toContain(KEY)
    expect(openKey(sealed, sealingKey, OWNER)).toBe(KEY)
    expect(openKey(sealed, sealingKey, `${OWNER}s`)).toBeNull()
    expect(openKey(sealed, (await derived('739165')).sealingKey, OWNER)).toBeNull()
    expect(openKey(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, sealingKey, OWNER)).toBeNull()
    expect(openKey('', sealingKey, OWNER)).toBeNull()
  })
})
