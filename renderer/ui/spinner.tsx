import { useTranslation } from 'react-i18next'
import styles from './spinner.module.css'

/** Turns while something loads; `label` is read by screen readers. */
export const Spinner = ({ label }: { label?: string }) => {
  const { t } = useTranslation('common')
  return <span className={styles.spinner} role="status" aria-label={label ?? t('loading')} />
}

/** The centred spinner of a page that loads (spec §2). */
export const PageSpinner = () => (
  <div className={styles.page} data-testid="page-spinner">
    <Spinner />
  </div>
)
