import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import styles from './cart.module.css'
import { useAdmission } from './use-admission'

/** Shown before sending: the company is closed or takes no orders, and when it opens. The backend decides when one is sent. */
export const AdmissionNotice = ({ company }: { company: Company }) => {
  const { t } = useTranslation('cart')
  const admission = useAdmission(company)
  if (!admission) return null
  return (
    <div className={styles.admission} role="status" data-testid="admission" data-why={admission.kind}>
      <strong>{t(`admission.${admission.kind}`)}</strong>
      <p>
        {admission.opens && `${t('admission.opens', { when: admission.opens })} `}
        {t('admission.keep')}
      </p>
    </div>
  )
}

/** The same while the menu is read, above the cart's bar: nobody fills a cart to learn it at the end. */
export const ClosedNote = ({ company }: { company: Company }) => {
  const admission = useAdmission(company)
  // A pause stands in the menu's head already. Words are fetched only where there is something to say.
  return admission && admission.kind !== 'paused' ? <Closed {...admission} /> : null
}

const Closed = ({ kind, opens }: NonNullable<ReturnType<typeof useAdmission>>) => {
  const { t } = useTranslation('cart')
  return (
    <p className={styles.closedNote} role="status" data-testid="closed-note">
      <strong>{t(kind === 'inactive' ? 'admission.inactive' : 'admission.bar')}</strong>
      {opens && ` · ${t('admission.opens', { when: opens })}`}
    </p>
  )
}
