import { useTranslation } from 'react-i18next'
import { hourAndMinute } from '@shared/domain/common/clock-text'
import { useGateway } from '@renderer/app/gateway-context'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import styles from './banners.module.css'

const Banner = ({ title, text, testId }: { title: string; text: string; testId: string }) => (
  <div className={styles.banner} role="status" data-testid={testId}>
    <strong>{title}</strong> <span>{text}</span>
  </div>
)

/** On a terminal without internet, or without authorisation, the board is this terminal's own. */
const LocalOnly = () => {
  const { t } = useTranslation('kitchen')
  const { data } = useGetSyncStatusQuery()
  // Nothing arrives here any more, and the wall has no header that says so.
  if (data?.gone) return <Banner testId="kitchen-gone" title={t('gone.title')} text={t('gone.text')} />
  if (!data || data.connection !== 'offline') return null
  return (
    <Banner
      testId="kitchen-local-only"
      title={t('localOnly.title')}
      text={t('localOnly.text', { queued: t('queued') })}
    />
  )
}

/** Where the terminal shows nothing but the wall: what the backend refused waits for a person, and no other page says so. */
const Refused = () => {
  const { t } = useTranslation('kitchen')
  const { data } = useGetSyncStatusQuery()
  if (!data || data.rejected === 0) return null
  return (
    <Banner
      testId="kitchen-rejected"
      title={t('rejected.title', { count: data.rejected })}
      text={t('rejected.text')}
    />
  )
}

/** A browser keeps a page silent until somebody touches it: said loudly, for a kitchen that hears nothing cooks nothing. */
const NoSound = ({ onAllow }: { onAllow: () => void }) => {
  const { t } = useTranslation('kitchen')
  return (
    <div className={styles.silent} data-testid="kitchen-silent">
      <button type="button" className={styles.allow} onClick={onAllow}>
        {t('sound.enable')}
      </button>
      <span>{t('sound.text')}</span>
    </div>
  )
}

/** What lasts and matters for trusting the board: an old answer, a board of this terminal alone. */
export const Banners = ({
  staleSinceMs,
  sound,
}: {
  staleSinceMs: number | null
  sound: { isAllowed: boolean; allow: () => void }
}) => {
  const { t, i18n } = useTranslation('kitchen')
  const { terminal, capabilities } = useGateway()
  return (
    <>
      {staleSinceMs !== null && (
        <Banner
          testId="kitchen-stale"
          title={t('stale.title', { time: hourAndMinute(staleSinceMs, i18n.language) })}
          text={t('stale.text')}
        />
      )}
      {terminal && <LocalOnly />}
      {capabilities.kitchenWall && <Refused />}
      {!sound.isAllowed && <NoSound onAllow={sound.allow} />}
    </>
  )
}
