import { useTranslation } from 'react-i18next'
import { PATHS } from '@renderer/app/routes/paths'
import { useFormats } from '@renderer/i18n/format'
import { ButtonLink } from '@renderer/ui/button-link'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './dashboard.module.css'
import { useRecentChange } from './use-recent-change'

/** The last change of the key that guests pay to, for a week: a stolen session would change it. */
export const PixKeyChange = ({ companyId, timeZone }: { companyId: string; timeZone: string }) => {
  const { t } = useTranslation('dashboard')
  const { date, time } = useFormats()
  const change = useRecentChange(companyId, 'pix_key_changed')
  if (!change) return null
  const keyOf = (key: unknown): string => (typeof key === 'string' ? key : t('pixKey.none'))
  return (
    <Banner
      tone="warning"
      testId="pix-key-change"
      action={<ButtonLink to={`${PATHS.admin}/contact`}>{t('pixKey.go')}</ButtonLink>}
    >
      <strong>{t('pixKey.title')}</strong>
      <p className={styles.salesLead}>
        {t('pixKey.text', {
          name: change.actor_name ?? t('pixKey.somebody'),
          date: date(change.at, timeZone),
          time: time(change.at, timeZone),
          before: keyOf(change.details.former_pix_key),
          after: keyOf(change.details.pix_key),
        })}
      </p>
    </Banner>
  )
}
