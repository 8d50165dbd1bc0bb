import { useTranslation } from 'react-i18next'
import { choicesText } from '@shared/domain/options/options'
import type { RejectedContent, RejectedEntry } from '@shared/schemas/sync/rejected-entry'
import { asApiError } from '@renderer/api/error'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useRetryRejectedMutation } from './endpoints'
import styles from './entry-card.module.css'
import { useEntryTexts } from './use-entry-texts'

type TabContent = Extract<RejectedContent, { type: 'tab' }>

/** The money taken, by method, and when the guest gets it back. */
const Taken = ({ parts, isPaid }: { parts: TabContent['parts']; isPaid: boolean }) => {
  const { t } = useTranslation(['sync-health', 'payment-methods'])
  const { money } = useFormats()
  return (
    <>
      <ul className={styles.lines} data-testid="rejected-payment">
        {parts.map(({ method, amount_cents }, place) => (
          <li key={place}>
            <span>{t(`payment-methods:${method}`)}</span>
            <span>{money(amount_cents)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>{t(isPaid ? 'entry.takenTwice' : 'entry.takenUnrecorded')}</p>
    </>
  )
}

const Content = ({ entry: { content, code } }: { entry: RejectedEntry }) => {
  const { t } = useTranslation('sync-health')
  const { money } = useFormats()
  if (content.type === 'lines')
    return (
      <>
        <ul className={styles.lines}>
          {content.lines.map((line) => (
            <li key={line.id}>
              <span>
                {line.quantity}× {line.name}
                {line.notes && <em> — {line.notes}</em>}
                {choicesText(line.choices) && (
                  <small className={styles.choices} data-testid="rejected-choices">
                    {choicesText(line.choices)}
                  </small>
                )}
                {!line.is_known && <strong className={styles.gone}> {t('entry.notOnMenu')}</strong>}
              </span>
              <span>{money(line.quantity * line.unit_price_cents)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.total}>{t('entry.total', { total: money(content.total_cents) })}</p>
      </>
    )
  if (content.type === 'step')
    return (
      <p>
        {t(`entry.step.${content.status as 'ready'}`)}
        {content.reason && <em> — {content.reason}</em>}
      </p>
    )
  if (content.type === 'tick')
    return (
      <p>
        {t(content.done ? 'entry.ticked' : 'entry.unticked', {
          name: content.item_name ?? t('entry.unknownDish'),
        })}
      </p>
    )
  if (content.type === 'call') return <p>{t(`entry.call.${content.op as 'take'}`)}</p>
  if (content.type === 'export') return content.kind && <p>{t(`entry.exports.${content.kind}`)}</p>
  if (content.type === 'delay')
    return (
      <p>
        {content.minutes !== null && t('entry.delayed', { minutes: content.minutes })}
        {content.reason && <em> — {content.reason}</em>}
      </p>
    )
  if (content.type === 'report')
    return (
      <p>
        {t(content.reason === null ? 'entry.kept' : 'entry.unavailable', {
          name: content.item_name ?? t('entry.unknownDish'),
        })}
        {content.reason && <em> — {content.reason}</em>}
      </p>
    )
  if (content.type === 'tab' && content.parts.length > 0)
    return <Taken parts={content.parts} isPaid={code === 'bill_paid'} />
  if (content.type === 'cash' && content.amount_cents !== null)
    return (
      <p>
        {money(content.amount_cents)}
        {content.reason && <em> — {content.reason}</em>}
      </p>
    )
  return null
}

/** One rejected entry: its content, the reason, and the possible actions. */
export const EntryCard = ({
  entry,
  onMend,
  onDiscard,
}: {
  entry: RejectedEntry
  onMend: () => void
  onDiscard: () => void
}) => {
  const { t } = useTranslation('sync-health')
  const { date, time } = useFormats()
  const words = useEntryTexts()
  const toast = useToast()
  const showError = useErrorToast()
  const [retry, { isLoading }] = useRetryRejectedMutation()
  const whose = words.whose(entry)
  const tryAgain = () =>
    retry({ id: entry.id })
      .unwrap()
      .then(() => toast('success', { title: t('retried') }))
      .catch((cause: unknown) => {
        // What is here no more was tried again or discarded already: its card goes with the next reading.
        if (asApiError(cause)?.code !== 'not_found') showError(cause)
      })
  return (
    <li className={styles.card} data-testid="rejected-entry" data-kind={entry.kind} data-code={entry.code}>
      <h3>{words.title(entry)}</h3>
      <p className={styles.meta}>
        {[whose, `${date(entry.at)} ${time(entry.at)}`, entry.operator_name].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.reason}>{words.reason(entry)}</p>
      <Content entry={entry} />
      {entry.waiting > 0 && <p className={styles.meta}>{t('entry.waiting', { count: entry.waiting })}</p>}
      <footer className={styles.actions}>
        {entry.may_decide && entry.mend && (
          <Button variant="primary" onClick={onMend} data-testid="rejected-mend">
            {t(`mend.${entry.mend}`)}
          </Button>
        )}
        {entry.may_decide && (
          <Button isBusy={isLoading} onClick={() => void tryAgain()} data-testid="rejected-retry">
            {t('retry')}
          </Button>
        )}
        <Button variant="danger" onClick={onDiscard} data-testid="rejected-discard">
          {t('discard.go')}
        </Button>
      </footer>
    </li>
  )
}
