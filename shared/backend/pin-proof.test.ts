import { scryptSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { pinProof } from './pin-proof'

it.each(['508174', '0000', '99999999'])('of %s is the first half of what a terminal derives', async (pin) => {
  const salt = Buffer.from('0123456789abcdef')
  const derived = scryptSync(pin, salt, 64, { N: 2 ** 14, r: 8, p: 1, maxmem: 2 ** 26 })
  expect(await pinProof(pin, salt.toString('base64url'), 14)).toBe(
    derived.subarray(0, 32).toString('base64url'),
  )
})
