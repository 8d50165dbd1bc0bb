import { useState } from 'react'
import { parsePriceToCents } from '@shared/domain/common/price-text'
import { arePartsOf, changeDue, isAllCash, paidCents, partFor } from '@shared/domain/tab/bill-payment'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import { chargeOf } from '@shared/domain/tab/tab-money'
import type { NewPaymentPart } from '@shared/domain/tab/tab-types'
import { discountLimit, type DiscountRules } from '@shared/domain/terminal/approval'
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
  readonly company: Pick<Company, 'service_fee_percent' | keyof DiscountRules>
  /** Whether the service fee is charged unless staff remove it. */
  readonly isServed: boolean
  /** The company's where left out. */
  readonly feePercent?: number | undefined
  readonly method: PaymentMethod
  /** What came of it already. */
  readonly received?: readonly NewPaymentPart[] | undefined
  /** What staff gave off it already. */
  readonly discountPercent?: number | undefined
}

const typedCents = (text: string): number | null | undefined =>
  isBlank(text) ? null : (parsePriceToCents(text) ?? undefined)

const isBlank = (text: string): boolean => text.trim() === ''

const typedPercent = (text: string): number | undefined =>
  /^\d*$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : undefined

/** The parts of a bill's payment: fee, discount, and an amount per method until nothing is left. */
export const usePaymentParts = ({
  subtotalCents,
  company,
  isServed,
  feePercent = company.service_fee_percent,
  method: first,
  received,
  discountPercent = 0,
}: PayableBill) => {
  const [method, setMethod] = useState(first)
  const [hasFee, setHasFee] = useState(isServed && feePercent > 0)
  const [hasDiscount, setHasDiscount] = useState(company.cash_discount_percent > 0)
  // As typed; the company's own for cash stands while it is null, or left empty.
  const [given, setGiven] = useState(discountPercent > 0 ? String(discountPercent) : null)
  const [parts, setParts] = useState<readonly NewPaymentPart[]>(received ?? [])
  const [value, setTyped] = useState('')
  // Once a part is entered, an empty value means the whole rest only after another method was chosen: a second key
  // press must not take it.
  const [isChosen, setChosen] = useState(!received)
  const [tip, setTip] = useState('')
  const ids = useIdsByContent()

  const all = [...parts, { method }]
  const isOwn = given === null || isBlank(given)
  const mayDiscount = isOwn && company.cash_discount_percent > 0 && isAllCash(all)
  const offered = hasDiscount && mayDiscount ? company.cash_discount_percent : 0
  const percent = isOwn ? offered : typedPercent(given)
  const percents = {
    service_fee_percent: hasFee ? feePercent : 0,
    discount_percent: percent ?? 0,
  }
  const charge = chargeOf(subtotalCents, percents)
  const isWaiting = parts.length > 0 && !isChosen
  const over = paidCents(parts) - charge.total_cents
  const rest = Math.max(0, -over)
  const value_cents = typedCents(value)
  const tip_cents = typedCents(tip)
  // A discount given after the parts may leave nothing to add to them, and no part to which a tip belongs.
  const isNothingLeft = parts.length > 0 && over === 0
  const isTipLeftOver = isNothingLeft && tip_cents !== null && tip_cents !== 0
  const isCovered = isNothingLeft && !isTipLeftOver && percent !== undefined
  const next =
    value_cents === undefined ||
    tip_cents === undefined ||
    percent === undefined ||
    isWaiting ||
    isNothingLeft ||
    over > 0
      ? null
      : partFor(method, { rest_cents: rest, value_cents, tip_cents: tip_cents ?? 0 })
  const left = next ? rest - next.amount_cents : rest

  const setValue = (typed: string): void => {
    setTyped(typed)
    setChosen(true)
  }
  /** A discount left empty is none of the staff's. */
  const endGiven = (): void => {
    if (isOwn) setGiven(null)
  }
  const choose = (chosen: PaymentMethod): void => {
    setMethod(chosen)
    setValue('')
    endGiven()
  }
  /** The whole payment once this part covers the rest; otherwise the part is added, and null is returned. */
  const take = (): PaymentTerms | null => {
    if (!next && !isCovered) return null
    const taken = next ? [...parts, { id: ids.of([parts, next]), ...next }] : [...parts]
    if (left > 0) {
      setParts(taken)
      setTyped('')
      setChosen(false)
      setTip('')
      return null
    }
    const { total_cents } = charge
    return arePartsOf(taken, total_cents) ? { parts: taken, ...percents, total_cents } : null
  }
  return {
    method,
    choose,
    feePercent,
    hasFee,
    setHasFee,
    mayDiscount,
    hasDiscount,
    setHasDiscount,
    given,
    /** Begins with the discount the bill has. */
    give: () => setGiven(percents.discount_percent > 0 ? String(percents.discount_percent) : ''),
    setGiven,
    endGiven,
    isWrongDiscount: percent === undefined,
    /** What needs no approval with these methods. */
    limit: discountLimit(company, all),
    charge,
    parts,
    dropPart: (id: string) => setParts(parts.filter((part) => part.id !== id)),
    value,
    setValue,
    tip,
    setTip,
    rest,
    /** What the parts have too much. */
    over: Math.max(0, over),
    left,
    isCovered,
    isTipLeftOver,
    isWaiting,
    next,
    change: next ? changeDue(next) : 0,
    take,
  }
}

export type PaymentParts = ReturnType<typeof usePaymentParts>
