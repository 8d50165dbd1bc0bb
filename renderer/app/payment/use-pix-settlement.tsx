import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { bringsCash } from '@shared/domain/printing/drawer'
import { tabReference } from '@shared/domain/tab/tab-money'
import { handedCents, outcomeOfPix, type WaitingPix } from '@shared/domain/tab/pix-charges'
import type { NewPaymentPart } from '@shared/domain/tab/tab-types'
import type { Company } from '@shared/schemas/company/company'
import { useChangeCallMutation } from '@renderer/api/endpoints/calls'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { useFormats } from '@renderer/i18n/format'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useClosedElsewhere } from '../use-closed-elsewhere'
import { useErrorToast } from '../use-error-toast'
import { useOwnChange } from '../use-own-change'
import { DiscountApproval, isForApprover } from './discount-approval'
import { PayDialog, PixAmountDialog, type PaymentTerms } from './payment'
import { useDrawer } from './use-drawer'
import { useIdsByContent } from './use-ids-by-content'
import { begunBy } from './use-pix-charges'

export interface PixSurplus {
  readonly bill_id: string
  readonly amount_cents: number
}

interface PixSettlementParts {
  readonly company: Company
  readonly waiting: readonly WaitingPix[]
  /** More came than was asked for: it can be given back of this bill. */
  readonly onSurplus?: ((surplus: PixSurplus) => void) | undefined
}

/** A PIX with what of its bill is paid otherwise. */
interface Short {
  readonly pix: WaitingPix
  /** What came of the PIX; null where it never came. */
  readonly received: number | null
  readonly parts: readonly NewPaymentPart[]
  /** 0 where it all came, and its discount was not approved. */
  readonly left_cents: number
}

/** A PIX that came, with the payment of its bill. */
interface Came {
  readonly pix: WaitingPix
  readonly received: number
  readonly terms: PaymentTerms
  readonly surplus_cents: number
}

interface PixApprovalProps {
  readonly company: Company
  readonly came: Came
  readonly isWaiting: boolean
  readonly onPay: (approver: ManagerPin | undefined) => Promise<void>
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** The approval of a PIX's discount; it closes and says why when another terminal settles the PIX. */
const PixApproval = ({ company, came, isWaiting, onPay, onRefused, onClose }: PixApprovalProps) => {
  const { t } = useTranslation('payment')
  const { isOwn, run } = useOwnChange()
  const isGone = !isOwn && !isWaiting
  useClosedElsewhere(isGone, t('waiting.gone'), onClose)
  if (isGone) return null
  return (
    <DiscountApproval
      company={company}
      subtotalCents={came.pix.bill.subtotal_cents}
      terms={came.terms}
      onPay={(_, approver) => run(() => onPay(approver))}
      onClose={(isTaken) => (isTaken ? onClose() : onRefused())}
    />
  )
}

export interface PixSettlement {
  readonly isBusy: boolean
  /** So much came: the bill is paid, where it was too little with the rest by another method. */
  readonly settle: (pix: WaitingPix, received: number) => Promise<void>
  /** Asks how much came. */
  readonly ask: (pix: WaitingPix) => void
  /** It never came: it is ended, or the rest of its bill is asked for where something was handed over before it. */
  readonly drop: (pix: WaitingPix) => void
  readonly dialogs: ReactNode
}

/** What staff say of a PIX that waits, in one place: it came, came with another amount, or never came. */
export const usePixSettlement = ({ company, waiting, onSurplus }: PixSettlementParts): PixSettlement => {
  const { t } = useTranslation('payment')
  const { money } = useFormats()
  const toast = useToast()
  const showError = useErrorToast()
  const openDrawer = useDrawer()
  const ids = useIdsByContent()
  const [sendCall, calling] = useChangeCallMutation()
  const [sendTab, paying] = useChangeTabMutation()
  const [asked, setAsked] = useState<WaitingPix | null>(null)
  const [short, setShort] = useState<Short | null>(null)
  const [unapproved, setUnapproved] = useState<Came | null>(null)
  const isWaiting = (pix: WaitingPix): boolean => waiting.some(({ call }) => call.id === pix.call.id)
  useClosedElsewhere(asked !== null && !isWaiting(asked), t('waiting.gone'), () => setAsked(null))

  /** The payment of its bill ends the PIX: nothing else is sent, so that neither is there without the other. */
  const pay = async (pix: WaitingPix, terms: PaymentTerms, approver?: ManagerPin): Promise<boolean> => {
    const change = { op: 'pay' as const, tab_id: pix.call.tab_id ?? '', bill_id: pix.bill.id, ...terms }
    const entry_id = ids.of(change)
    try {
      const approved = approver ? { approver } : {}
      await sendTab({ company_id: company.id, entry_id, change, ...approved }).unwrap()
    } catch (cause) {
      if (isForApprover(cause, approver)) throw cause
      showError(cause, t('waiting.failed'))
      return false
    }
    ids.forget(change)
    // What was handed over before the PIX lies in the drawer since then.
    if (bringsCash(terms.parts)) openDrawer(entry_id)
    return true
  }
  const finishPaid = async (came: Came, approver?: ManagerPin): Promise<void> => {
    const { pix, terms, surplus_cents } = came
    if (!(await pay(pix, terms, approver))) return
    toast('success', {
      title: t('waiting.done'),
      // Where it can be given back, the dialog that asks for it says so.
      ...(surplus_cents > 0 && !onSurplus
        ? { description: t('waiting.more', { money: money(surplus_cents) }) }
        : {}),
    })
    if (surplus_cents > 0) onSurplus?.({ bill_id: pix.bill.id, amount_cents: surplus_cents })
  }
  const settle = async (pix: WaitingPix, received: number): Promise<void> => {
    const outcome = outcomeOfPix(pix, received, ids.of([pix.call.id, received]))
    setAsked(null)
    if (outcome.left_cents > 0) {
      setShort({ pix, received, parts: outcome.parts, left_cents: outcome.left_cents })
      return
    }
    const { parts, service_fee_percent, discount_percent, total_cents, surplus_cents } = outcome
    const terms = { parts: [...parts], service_fee_percent, discount_percent, total_cents }
    const came = { pix, received, terms, surplus_cents }
    // What throws is the approval that its discount needs.
    await finishPaid(came).catch(() => setUnapproved(came))
  }
  const end = (pix: WaitingPix): void => {
    const { id: call_id, parts } = pix.call
    sendCall({ company_id: company.id, change: { call_id, op: 'finish', received_cents: null } })
      .unwrap()
      .then(({ entry_id }) => {
        setShort(null)
        // Only a terminal has entries, and it opens for cash that lies in its own drawer alone.
        if (entry_id !== undefined && parts.some(({ method }) => method === 'cash')) openDrawer(entry_id)
        const description = t('waiting.giveBackNow', { money: money(handedCents(parts)) })
        toast('info', { title: t('waiting.dropped'), ...(parts.length > 0 ? { description } : {}) })
      })
      .catch((cause: unknown) => showError(cause, t('waiting.failed')))
  }
  const drop = (pix: WaitingPix): void => {
    const { parts, amount_cents } = pix.call
    // Until the rest is paid or it is given back it waits with what was handed over, which nothing else records.
    if (parts.length > 0) setShort({ pix, received: null, parts, left_cents: amount_cents ?? 0 })
    else end(pix)
  }
  const isShown = short !== null && isWaiting(short.pix)
  const dialogs = (
    <>
      {asked && isWaiting(asked) && (
        <PixAmountDialog
          pix={asked}
          onConfirm={(cents) => void settle(asked, cents)}
          onClose={() => setAsked(null)}
        />
      )}
      {isShown && (
        <PayDialog
          title={
            short.left_cents > 0
              ? t('waiting.restTitle', { money: money(short.left_cents) })
              : t('waiting.cameTitle', { money: money(short.received ?? 0) })
          }
          reference={tabReference({ table_number: short.pix.call.table_number, number: short.pix.number })}
          tabId={short.pix.call.tab_id}
          subtotalCents={short.pix.bill.subtotal_cents}
          company={company}
          {...begunBy([short.pix], short.pix.bill.id, false)}
          received={short.parts}
          isBusy={calling.isLoading || paying.isLoading}
          {...(short.received === null
            ? {
                giveBack: {
                  label: t('waiting.giveBack', { money: money(handedCents(short.parts)) }),
                  onPress: () => end(short.pix),
                },
              }
            : {})}
          onPay={(terms, approver) => pay(short.pix, terms, approver)}
          onClose={() => setShort(null)}
        />
      )}
      {unapproved && (
        <PixApproval
          key={unapproved.pix.call.id}
          company={company}
          came={unapproved}
          isWaiting={isWaiting(unapproved.pix)}
          onPay={(approver) => finishPaid(unapproved, approver)}
          // The money is there: a lower discount, with the rest by another method, needs no manager.
          onRefused={() => {
            const { pix, received, terms } = unapproved
            setUnapproved(null)
            setShort({ pix, received, parts: terms.parts, left_cents: 0 })
          }}
          onClose={() => setUnapproved(null)}
        />
      )}
    </>
  )
  return { isBusy: calling.isLoading || paying.isLoading, settle, ask: setAsked, drop, dialogs }
}
