import { useTranslation } from 'react-i18next'
import { PATHS } from '@renderer/app/routes/paths'
import { useFormats } from '@renderer/i18n/format'
import { ButtonLink } from '@renderer/ui/button-link'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './owner-notices.module.css'
import { useRecentChange } from './use-recent-change'

/** Names that fit into a line. */
const NAMED = 3

/** The last change of prices by somebody who approves nothing, for a week. */
export const PriceChanges = ({ companyId, timeZone }: { companyId: string; timeZone: string }) => {
  const { t } = useTranslation('owner-notices')
  const { date, time } = useFormats()
  const change = useRecentChange(companyId, 'prices_changed')
  if (!change) return null
  const { items, count } = change.details as { items: { name: string }[]; count: number }
  const named = items
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ')
  return (
    <Banner
      tone="warning"
      testId="price-changes"
      action={<ButtonLink to={`${PATHS.admin}/menu`}>{t('pricesChanged.go')}</ButtonLink>}
    >
      <strong>{t('pricesChanged.title')}</strong>
      <p className={styles.lead}>
        {t('pricesChanged.text', {
          name: change.actor_name ?? t('pixKey.somebody'),
          date: date(change.at, timeZone),
          time: time(change.at, timeZone),
          items: count > NAMED ? t('pricesChanged.more', { items: named, rest: count - NAMED }) : named,
        })}
      </p>
    </Banner>
  )
}
