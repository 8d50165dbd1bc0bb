import { useTranslation } from 'react-i18next'
import { GUEST_CHOICES, linesToChoose } from '@shared/domain/order/order-tracking'
import type { GuestChoice, Order } from '@shared/schemas/order/order'
import { useChooseForItemMutation } from '@renderer/api/endpoints/orders'
import { useErrorToast } from '../use-error-toast'
import { Button } from '@renderer/ui/button'
import styles from './tracking.module.css'
import { useLineNames } from './use-line-names'

/** The lines that the kitchen can't make, each with what the customer would like instead; staff decide. */
export const GuestChoices = ({ order }: { order: Order }) => {
  const { t } = useTranslation('tracking')
  const showError = useErrorToast()
  const nameOf = useLineNames(order.company_id)
  const [choose, { isLoading }] = useChooseForItemMutation()
  const say = (itemId: string, choice: GuestChoice) =>
    choose({ company_id: order.company_id, item_id: itemId, choice })
      .unwrap()
      .catch((cause: unknown) => showError(cause, t('choice.failed')))
  return linesToChoose(order).map((item) => (
    <section key={item.id} className={styles.asked} aria-label={t('choice.title')} data-testid="guest-choice">
      <p role="status">
        <strong>{t('choice.cannot', { name: nameOf(item) })}</strong>{' '}
        {t('reason', { reason: item.unavailable_reason })}
      </p>
      <p>{item.guest_choice ? t(`choice.said.${item.guest_choice}`) : t('choice.ask')}</p>
      <div className={styles.choices} role="group" aria-label={t('choice.title')}>
        {GUEST_CHOICES.map((choice) => (
          <Button
            key={choice}
            variant={item.guest_choice === choice ? 'primary' : 'secondary'}
            aria-pressed={item.guest_choice === choice}
            disabled={isLoading}
            onClick={() => void say(item.id, choice)}
            data-testid={`guest-choice-${choice}`}
          >
            {t(`choice.${choice}`)}
          </Button>
        ))}
      </div>
    </section>
  ))
}
