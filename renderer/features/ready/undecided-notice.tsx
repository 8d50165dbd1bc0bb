import { useTranslation } from 'react-i18next'
import type { UndecidedLine } from '@shared/domain/order/undecided-lines'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useReportItemMutation } from '@renderer/api/endpoints/orders'
import { Button } from '@renderer/ui/button'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { keepFocus, usePlaceText } from './notice-parts'
import type { UndecidedKind } from './undecided-dialog'
import styles from './ready.module.css'

/** A line that the kitchen can't make, with the counter's options once the guest was asked. */
export const UndecidedNotice = ({
  line: { order, item, reason },
  onAsk,
}: {
  readonly line: UndecidedLine<BoardOrder>
  readonly onAsk: (kind: UndecidedKind) => void
}) => {
  const { t } = useTranslation('ready')
  const showError = useErrorToast()
  const placeText = usePlaceText()
  const [report, { isLoading }] = useReportItemMutation()
  const keep = () =>
    report({ company_id: order.company_id, item_id: item.id, reason: null })
      .unwrap()
      .catch((cause: unknown) => showError(cause, t('undecided.failed', { name: item.name })))
  const choice = (kind: 'keep' | 'replace' | 'void', onChoose: () => void) => (
    <Button
      size="large"
      disabled={isLoading}
      aria-label={t('undecided.label', {
        choice: t(`undecided.${kind}`),
        name: item.name,
        number: order.number,
      })}
      onMouseDown={keepFocus}
      onClick={onChoose}
      data-testid={`undecided-${kind}`}
    >
      {t(`undecided.${kind}`)}
    </Button>
  )
  return (
    <li className={styles.undecided} data-testid="undecided-notice" data-number={order.number}>
      <p className={styles.head}>
        {t('undecided.title')} <strong>{order.number}</strong>
      </p>
      <p className={styles.whose}>{placeText(order)}</p>
      <p className={styles.dish}>
        {item.quantity}× {item.name}
      </p>
      <p>{reason}</p>
      {item.guest_choice && (
        <p className={styles.guestChoice} data-testid="undecided-guest">
          {t(`undecided.guest.${item.guest_choice}`)}
        </p>
      )}
      <div className={styles.choices}>
        {choice('keep', () => void keep())}
        {choice('replace', () => onAsk('replace'))}
        {choice('void', () => onAsk('void'))}
      </div>
    </li>
  )
}
