import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tabReference } from '@shared/domain/tab/tab-money'
import { outcomeOfPix, type PixOutcome, type WaitingPix } from '@shared/domain/tab/pix-charges'
import type { Tab } from '@shared/domain/tab/tab-types'
import type { Company } from '@shared/schemas/company/company'
import { useChangeCallMutation } from '@renderer/api/endpoints/calls'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useErrorToast } from '../use-error-toast'
import { PayDialog, PixAmountDialog, type PaymentTerms } from './payment'
import styles from './payment.module.css'
import { useDrawer } from './use-drawer'
import { useIdsByContent } from './use-ids-by-content'

interface WaitingPixListProps {
  readonly company: Company
  readonly tab: Tab
  readonly waiting: readonly WaitingPix[]
  /** In the grid of the panel around it, in few words. */
  readonly isShort?: boolean
  /** More came than was asked for: it can be given back of this bill. */
  readonly onSurplus?: (surplus: { readonly bill_id: string; readonly amount_cents: number }) => void
}

/** A PIX with what of its bill is paid otherwise. */
interface Short {
  readonly pix: WaitingPix
  readonly outcome: PixOutcome
}

/** The PIX payments that a tab waits for: each came as asked for, came with another amount, or never came. */
export const WaitingPixList = ({
  company,
  tab,
  waiting,
  isShort = false,
  onSurplus,
}: WaitingPixListProps) => {
  const { t } = useTranslation('payment')
  const { money, time } = useFormats()
  const toast = useToast()
  const showError = useErrorToast()
  const openDrawer = useDrawer()
  const ids = useIdsByContent()
  const [sendCall, calling] = useChangeCallMutation()
  const [sendTab, paying] = useChangeTabMutation()
  const [asked, setAsked] = useState<WaitingPix | null>(null)
  const [short, setShort] = useState<Short | null>(null)
  const isBusy = calling.isLoading || paying.isLoading
  const isWaiting = (pix: WaitingPix): boolean => waiting.some(({ call }) => call.id === pix.call.id)

  const finish = ({ call }: WaitingPix, received_cents: number | null) =>
    sendCall({
      company_id: company.id,
      change: { call_id: call.id, op: 'finish', received_cents },
    }).unwrap()
  const pay = async (pix: WaitingPix, received: number, terms: PaymentTerms): Promise<boolean> => {
    const change = { op: 'pay' as const, tab_id: tab.id, bill_id: pix.bill.id, ...terms }
    const entry_id = ids.of(change)
    try {
      await sendTab({ company_id: company.id, entry_id, change }).unwrap()
      // The backend ends it with the payment; a terminal without a connection says so itself.
      await finish(pix, received)
    } catch (cause) {
      showError(cause, t('waiting.failed'))
      return false
    }
    ids.forget(change)
    if (terms.parts.some(({ method }) => method === 'cash')) openDrawer(entry_id)
    return true
  }
  const settle = async (pix: WaitingPix, received: number): Promise<void> => {
    const outcome = outcomeOfPix(pix, received, ids.of([pix.call.id, received]))
    setAsked(null)
    if (outcome.left_cents > 0) {
      setShort({ pix, outcome })
      return
    }
    const { part, service_fee_percent, total_cents, surplus_cents } = outcome
    const terms = { parts: [part], service_fee_percent, discount_percent: 0, total_cents }
    if (!(await pay(pix, received, terms))) return
    toast('success', {
      title: t('waiting.done'),
      ...(surplus_cents > 0 ? { description: t('waiting.more', { money: money(surplus_cents) }) } : {}),
    })
    if (surplus_cents > 0) onSurplus?.({ bill_id: pix.bill.id, amount_cents: surplus_cents })
  }
  const drop = (pix: WaitingPix): void => {
    finish(pix, null)
      .then(() => toast('info', { title: t('waiting.dropped') }))
      .catch((cause: unknown) => showError(cause, t('waiting.failed')))
  }
  return (
    <>
      {waiting.length > 0 && (
        <ul className={isShort ? styles.short : styles.waiting} aria-label={t('waiting.title')}>
          {waiting.map((pix) => {
            const { call, number } = pix
            const amount = money(call.amount_cents ?? 0)
            const action = (kind: 'received' | 'other' | 'drop', onPress: () => void) => (
              <Button
                {...(kind === 'received' ? { variant: 'primary' as const } : {})}
                disabled={isBusy}
                aria-label={t('waiting.label', { action: t(`waiting.${kind}`), money: amount })}
                onClick={onPress}
                data-testid={`pix-${kind}`}
              >
                {t(`waiting.${kind}`)}
              </Button>
            )
            return (
              <li key={call.id} data-testid="waiting-pix">
                {isShort ? (
                  <p>{t('waiting.card', { money: amount })}</p>
                ) : (
                  <p>
                    <strong>{t('waiting.title')}</strong>
                    <span>
                      {t('waiting.what', { money: amount, number })}
                      {' · '}
                      {t('waiting.since', { time: time(call.called_at, company.time_zone) })}
                      {call.customer_name && ` · ${call.customer_name}`}
                    </span>
                  </p>
                )}
                <div>
                  {action('received', () => void settle(pix, call.amount_cents ?? 0))}
                  {action('other', () => setAsked(pix))}
                  {action('drop', () => drop(pix))}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {asked && isWaiting(asked) && (
        <PixAmountDialog
          pix={asked}
          onConfirm={(cents) => void settle(asked, cents)}
          onClose={() => setAsked(null)}
        />
      )}
      {short && isWaiting(short.pix) && (
        <PayDialog
          title={t('waiting.restTitle', { money: money(short.outcome.left_cents) })}
          reference={tabReference({ table_number: tab.table_number, number: short.pix.number })}
          subtotalCents={short.pix.bill.subtotal_cents}
          company={company}
          isServed={short.outcome.service_fee_percent > 0}
          received={short.outcome.part}
          isBusy={isBusy}
          onPay={(terms) => pay(short.pix, short.outcome.part.amount_cents, terms)}
          onClose={() => setShort(null)}
        />
      )}
    </>
  )
}
