import { useState } from 'react'
import { parsePriceToCents } from '@shared/domain/common/money'
import { arePartsOf, changeDue, isDiscounted, partFor } from '@shared/domain/tab/bill-payment'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import { chargeOf } from '@shared/domain/tab/tab-money'
import type { NewPaymentPart } from '@shared/domain/tab/tab-types'
import type { Company } from '@shared/schemas/company/company'
import { useIdsByContent } from './use-ids-by-content'

export interface PaymentTerms {
  readonly parts: NewPaymentPart[]
  readonly service_fee_percent: number
  readonly discount_percent: number
  readonly total_cents: number
}

interface PayableBill {
  readonly subtotalCents: number
  readonly company: Pick<Company, 'service_fee_percent' | 'cash_discount_percent'>
  /** Whether the service fee is charged unless staff remove it. */
  readonly isServed: boolean
  readonly method: PaymentMethod
  /** What came of it already. */
  readonly received?: readonly NewPaymentPart[] | undefined
}

const typedCents = (text: string): number | null | undefined =>
  text.trim() === '' ? null : (parsePriceToCents(text) ?? undefined)

/** The parts of a bill's payment: fee, discount, and an amount per method until nothing is left. */
export const usePaymentParts = ({
  subtotalCents,
  company,
  isServed,
  method: first,
  received,
}: PayableBill) => {
  const [method, setMethod] = useState(first)
  const [hasFee, setHasFee] = useState(isServed && company.service_fee_percent > 0)
  const [hasDiscount, setHasDiscount] = useState(company.cash_discount_percent > 0)
  const [parts, setParts] = useState<readonly NewPaymentPart[]>(received ?? [])
  const [value, setTyped] = useState('')
  // Once a part is entered, an empty value means the whole rest only after another method was chosen: a second key
  // press must not take it.
  const [isChosen, setChosen] = useState(!received)
  const [tip, setTip] = useState('')
  const ids = useIdsByContent()

  const mayDiscount = company.cash_discount_percent > 0 && isDiscounted([...parts, { method }])
  const percents = {
    service_fee_percent: hasFee ? company.service_fee_percent : 0,
    discount_percent: hasDiscount && mayDiscount ? company.cash_discount_percent : 0,
  }
  const charge = chargeOf(subtotalCents, percents)
  const isWaiting = parts.length > 0 && !isChosen
  const paid = parts.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  const rest = Math.max(0, charge.total_cents - paid)
  const value_cents = typedCents(value)
  const tip_cents = typedCents(tip)
  const next =
    value_cents === undefined || tip_cents === undefined || isWaiting
      ? null
      : partFor(method, { rest_cents: rest, value_cents, tip_cents: tip_cents ?? 0 })
  const left = next ? rest - next.amount_cents : rest

  const setValue = (typed: string): void => {
    setTyped(typed)
    setChosen(true)
  }
  const choose = (chosen: PaymentMethod): void => {
    setMethod(chosen)
    setValue('')
  }
  /** The whole payment once this part covers the rest; otherwise the part is added, and null is returned. */
  const take = (): PaymentTerms | null => {
    if (!next) return null
    const all = [...parts, { id: ids.of([parts, next]), ...next }]
    if (left > 0) {
      setParts(all)
      setTyped('')
      setChosen(false)
      setTip('')
      return null
    }
    const { total_cents } = charge
    return arePartsOf(all, total_cents) ? { parts: all, ...percents, total_cents } : null
  }
  return {
    method,
    choose,
    hasFee,
    setHasFee,
    mayDiscount,
    hasDiscount,
    setHasDiscount,
    charge,
    parts,
    dropPart: (id: string) => setParts(parts.filter((part) => part.id !== id)),
    value,
    setValue,
    tip,
    setTip,
    rest,
    left,
    isWaiting,
    next,
    change: next ? changeDue(next) : 0,
    take,
  }
}
