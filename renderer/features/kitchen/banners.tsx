import { useTranslation } from 'react-i18next'
import { hourAndMinute } from '@shared/domain/clock-text'
import { useGateway } from '@renderer/app/gateway-context'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import styles from './banners.module.css'

const Banner = ({ title, text, testId }: { title: string; text: string; testId: string }) => (
  <div className={styles.banner} role="status" data-testid={testId}>
    <strong>{title}</strong> <span>{text}</span>
  </div>
)

/** On a terminal without internet the board is this terminal's own (DECISIONS 31). */
const LocalOnly = () => {
  const { t } = useTranslation('kitchen')
  const { data } = useGetSyncStatusQuery()
  if (!data || data.connection !== 'offline') return null
  return (
    <Banner
      testId="kitchen-local-only"
      title={t('localOnly.title')}
      text={t('localOnly.text', { queued: t('queued') })}
    />
  )
}

/** What lasts and matters for trusting the board: an old answer, a board of this terminal alone. */
export const Banners = ({ staleSinceMs }: { staleSinceMs: number | null }) => {
  const { t, i18n } = useTranslation('kitchen')
  const isTerminal = useGateway().terminal !== null
  return (
    <>
      {staleSinceMs !== null && (
        <Banner
          testId="kitchen-stale"
          title={t('stale.title', { time: hourAndMinute(staleSinceMs, i18n.language) })}
          text={t('stale.text')}
        />
      )}
      {isTerminal && <LocalOnly />}
    </>
  )
}
