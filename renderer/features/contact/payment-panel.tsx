import { useTranslation } from 'react-i18next'
import { useContact } from '@renderer/app/company/contact-context'
import { methodNamed } from '@shared/domain/tab/payment-methods'
import { PageIcon } from '@renderer/ui/page-icons'
import styles from './contact.module.css'

/** How one may pay (spec §9) and what cash saves. */
export const PaymentPanel = () => {
  const { t } = useTranslation(['contact', 'payment-methods'])
  const { contact } = useContact()
  const { cash_methods, card_methods, discount } = contact
  // The methods of the list are translated; a name the company added stays as it was written.
  const nameOf = (name: string): string => {
    const method = methodNamed(name)
    return method === null ? name : t(`payment-methods:${method}`)
  }
  return (
    <div className={`${styles.card} ${styles.payment}`}>
      {(
        [
          ['cash', cash_methods],
          ['card', card_methods],
        ] as const
      ).map(([kind, methods]) => (
        <section key={kind}>
          <h2 className={styles.panelTitle}>
            <PageIcon name={kind} /> {t(`payment.${kind}`)}
          </h2>
          <ul className={styles.chips} data-testid={`payment-${kind}`}>
            {methods.map((method) => (
              <li key={method}>{nameOf(method)}</li>
            ))}
          </ul>
        </section>
      ))}
      {discount && (
        <p className={styles.discount} data-testid="payment-discount">
          {'text' in discount ? discount.text : t('payment.discount', { percent: discount.percent })}
        </p>
      )}
    </div>
  )
}
