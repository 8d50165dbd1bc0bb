import { useTranslation } from 'react-i18next'
import type { WaitingPix } from '@shared/domain/tab/pix-charges'
import type { Company } from '@shared/schemas/company/company'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { usePixSettlement, type PixSurplus } from './use-pix-settlement'
import styles from './payment.module.css'

interface WaitingPixListProps {
  readonly company: Company
  readonly waiting: readonly WaitingPix[]
  /** In the grid of the panel around it, in few words. */
  readonly isShort?: boolean
  readonly onSurplus?: (surplus: PixSurplus) => void
}

/** The PIX payments that a tab waits for: each came as asked for, came with another amount, or never came. */
export const WaitingPixList = ({ company, waiting, isShort = false, onSurplus }: WaitingPixListProps) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  const { money, time } = useFormats()
  const { isBusy, settle, ask, drop, dialogs } = usePixSettlement({ company, waiting, onSurplus })
  return (
    <>
      {waiting.length > 0 && (
        <ul className={isShort ? styles.short : styles.waiting} aria-label={t('waiting.title')}>
          {waiting.map((pix) => {
            const { call, number } = pix
            const amount = money(call.amount_cents ?? 0)
            const handed = call.parts.map(
              ({ method, amount_cents }) => `${t(`payment-methods:${method}`)} ${money(amount_cents)}`,
            )
            const beside = handed.length > 0 && (
              <span data-testid="pix-beside">{t('waiting.beside', { parts: handed.join(' + ') })}</span>
            )
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
                  <p>
                    {t('waiting.card', { money: amount })} {beside}
                  </p>
                ) : (
                  <p>
                    <strong>{t('waiting.title')}</strong>
                    <span>
                      {t('waiting.what', { money: amount, number })}
                      {' · '}
                      {t('waiting.since', { time: time(call.called_at, company.time_zone) })}
                      {call.customer_name && ` · ${call.customer_name}`}
                    </span>
                    {beside}
                  </p>
                )}
                <div>
                  {action('received', () => void settle(pix, call.amount_cents ?? 0))}
                  {action('other', () => ask(pix))}
                  {action('drop', () => drop(pix))}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {dialogs}
    </>
  )
}
