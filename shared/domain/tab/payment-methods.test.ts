import { describe, expect, it } from 'vitest'
import names from '@shared/locales/pt/payment-methods.json'
import { hasCashDiscount, methodNamed, PAYMENT_METHODS } from './payment-methods'

describe('payment methods', () => {
  it('are those of the specification [S9.payment-methods]', () => {
    expect(PAYMENT_METHODS).toEqual(['cash', 'debit', 'pix', 'visa', 'mastercard', 'elo'])
  })

  it('have a name each, and no name is left over', () => {
    expect(Object.keys(names)).toEqual([...PAYMENT_METHODS])
  })

  it('are found by the name the contact settings store', () => {
    expect(['Dinheiro', 'Débito', 'PIX', 'Visa', 'Mastercard', 'Elo'].map(methodNamed)).toEqual([
      ...PAYMENT_METHODS,
    ])
    expect(methodNamed('Vale-refeição')).toBeNull()
  })

  it('give the discount for cash alone', () => {
    expect(PAYMENT_METHODS.filter(hasCashDiscount)).toEqual(['cash'])
  })
})
