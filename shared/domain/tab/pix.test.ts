import fc from 'fast-check'
import { hasError, parsePix } from 'pix-utils'
import { describe, expect, it } from 'vitest'
import { brCode, pixKeyOf, pixOfOrder, type PixCharge } from './pix'

const KEYS = [
  ['111.444.777-35', { kind: 'cpf', key: '11144477735' }],
  ['11.222.333/0001-81', { kind: 'cnpj', key: '11222333000181' }],
  ['(11) 98765-4321', { kind: 'phone', key: '+5511987654321' }],
  ['+55 11 3333-4444', { kind: 'phone', key: '+551133334444' }],
  [' Caixa@Bella-Napoli.com.br ', { kind: 'email', key: 'caixa@bella-napoli.com.br' }],
  ['123E4567-E89B-12D3-A456-426614174000', { kind: 'random', key: '123e4567-e89b-12d3-a456-426614174000' }],
] as const

const charge = (over: Partial<PixCharge> = {}): PixCharge => ({
  key: { kind: 'cpf', key: '11144477735' },
  name: 'Pizzaria Bella Napoli',
  city: 'São Paulo',
  amount_cents: 4_290,
  reference: 'A017',
  ...over,
})

/** An independent reader of the code; it checks the checksum. */
const read = (code: string) => {
  const parsed = parsePix(code)
  if (hasError(parsed)) throw new Error(parsed.message)
  if (parsed.type !== 'STATIC') throw new Error(`not static: ${parsed.type}`)
  return parsed
}

describe('a PIX key', () => {
  it('of a company with letters in its CNPJ is written in capitals', () => {
    expect(pixKeyOf('12.abc.345/01de-35')).toEqual({ kind: 'cnpj', key: '12ABC34501DE35' })
  })

  it('that is an e-mail address has 77 signs at most', () => {
    const address = (signs: number) => `${'a'.repeat(signs - 9)}@bella.it`
    expect(pixKeyOf(address(77))).toEqual({ kind: 'email', key: address(77) })
    expect(pixKeyOf(address(78))).toBeNull()
  })

  it.each(KEYS)('%s', (text, key) => expect(pixKeyOf(text)).toEqual(key))

  it.each(['', 'PIX', '111.444.777-36', '11.222.333/0001-80', 'a@b', '123e4567', '(11) 8765'])(
    '%j is none',
    (text) => expect(pixKeyOf(text)).toBeNull(),
  )
})

describe('a PIX code', () => {
  it.each(KEYS)('for %s is read back with key, amount and reference', (text) => {
    const key = pixKeyOf(text)
    if (!key) throw new Error('no key')
    expect(read(brCode(charge({ key })))).toMatchObject({
      pixKey: key.key,
      transactionAmount: 42.9,
      txid: 'A017',
      merchantName: 'PIZZARIA BELLA NAPOLI',
      merchantCity: 'SAO PAULO',
      transactionCurrency: '986',
      countryCode: 'BR',
    })
  })

  it('leaves the amount to the payer, and needs no reference', () => {
    const code = brCode(charge({ amount_cents: null, reference: null }))
    expect(code).not.toMatch(/5303986540/)
    expect(read(code)).toMatchObject({ pixKey: '11144477735', txid: '***' })
  })

  it('has the names in plain capitals, as much of them as there is room for, and no space at their ends', () => {
    const names = { name: '  Cantina & Pizzaria “Bella Nápoli”', city: ' Rio de Janeiro – RJ' }
    expect(brCode(charge(names))).toContain('5925CANTINA PIZZARIA BELLA NA6014RIO DE JANEIRO62')
  })

  it.each([
    ['Mesa 5/C1', 'Mesa5C1'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXY-Z', 'ABCDEFGHIJKLMNOPQRSTUVWXY'],
  ])('for %s has the letters and digits of it alone, 25 at most', (reference, txid) => {
    expect(read(brCode(charge({ reference })))).toMatchObject({ txid })
  })

  it('requests 9.999.999.999,99 at most', () => {
    expect(brCode(charge({ amount_cents: 999_999_999_999 }))).toContain('54139999999999.995802BR')
  })

  it('is rejected by a reader when a digit of it changes', () => {
    const code = brCode(charge())
    expect(hasError(parsePix(code.replace('42.90', '42.91')))).toBe(true)
  })

  it.each([0, -1, 1.5, Number.NaN, 1e12])('cannot request %s cents', (amount_cents) => {
    expect(() => brCode(charge({ amount_cents }))).toThrow(RangeError)
  })

  it('fits any name and city of a company', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        fc.integer({ min: 1, max: 99_999_999 }),
        (name, city, reference, amount_cents) => {
          const code = brCode(charge({ name, city, reference, amount_cents }))
          const parsed = read(code)
          expect(parsed.pixKey).toBe('11144477735')
          expect(parsed).toMatchObject({ transactionAmount: amount_cents / 100 })
          expect(code).toMatch(/^[\x20-\x7e]+$/)
        },
      ),
    )
  })
})

describe('an order', () => {
  const company = { name: 'Bella', city: 'São Paulo', pix_key: '111.444.777-35' }
  const order = {
    number: 'W012',
    status: 'ready' as const,
    total_cents: 4_290,
    placed_at: '2026-11-21T15:00:00Z',
  }
  const now = Date.parse('2026-11-22T14:59:59Z')

  it('requests its total under its number', () => {
    expect(pixOfOrder(company, order, now)).toEqual({
      key: { kind: 'cpf', key: '11144477735' },
      name: 'Bella',
      city: 'São Paulo',
      amount_cents: 4_290,
      reference: 'W012',
    })
    expect(pixOfOrder(company, { ...order, status: 'delivered' }, now)).not.toBeNull()
  })

  it('requests nothing without a valid key, when unconfirmed, cancelled, free, or a day later', () => {
    expect(pixOfOrder({ ...company, pix_key: null }, order, now)).toBeNull()
    expect(pixOfOrder({ ...company, pix_key: '111.444.777-36' }, order, now)).toBeNull()
    expect(pixOfOrder(company, { ...order, status: 'cancelled' }, now)).toBeNull()
    expect(pixOfOrder(company, { ...order, status: 'unconfirmed' }, now)).toBeNull()
    expect(pixOfOrder(company, { ...order, total_cents: 0 }, now)).toBeNull()
    expect(pixOfOrder(company, order, now + 1_000)).toBeNull()
  })
})
