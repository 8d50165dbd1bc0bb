import { useTranslation } from 'react-i18next'
import { hourAndMinute } from '@shared/domain/common/clock-text'
import { useGateway } from '@renderer/app/gateway-context'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { LAN_LOOK_EVERY_MS, useGetLocalNetworkQuery } from '@renderer/api/endpoints/local-network'
import { lazyPart } from '@renderer/app/lazy-part'
import styles from './banners.module.css'

/** Only a terminal that shows nothing but the wall has them. */
const MachineBanners = lazyPart(() => import('./machine-banners').then((module) => module.MachineBanners))

const Banner = ({
  title,
  text,
  testId,
  isAlarming = false,
}: {
  title: string
  text: string
  testId: string
  /** Orders may be missing. */
  isAlarming?: boolean
}) => (
  <div className={isAlarming ? styles.alarming : styles.banner} role="status" data-testid={testId}>
    <strong>{title}</strong> <span>{text}</span>
  </div>
)

/** What arrives without the server: the orders of the terminals that are connected by the local network, or none. */
const LocalOnly = ({ connection }: { connection: 'offline' | 'unwell' }) => {
  const { t } = useTranslation('kitchen')
  const { data, isError } = useGetLocalNetworkQuery(undefined, { pollingInterval: LAN_LOOK_EVERY_MS })
  if (!data && !isError) return null
  const reason = t(`localOnly.reason.${connection}`)
  const queued = t('queued')
  const others = data?.peers ?? []
  const count = others.filter(({ state }) => state === 'connected').length
  // A browser's screen is on no local network, and a company may have no other terminal.
  if (others.length === 0)
    return (
      <Banner
        testId="kitchen-local-only"
        title={t('localOnly.title', { reason })}
        text={t('localOnly.text', { queued })}
      />
    )
  if (count === 0)
    return (
      <Banner
        testId="kitchen-alone"
        isAlarming
        title={t('localOnly.alone', { reason })}
        text={t('localOnly.check')}
      />
    )
  return (
    <Banner
      testId="kitchen-connected"
      title={t('localOnly.connected', { reason, count })}
      text={t('localOnly.arrives', { queued })}
    />
  )
}

/** A terminal without the server, or one that the server refuses: the wall has no header that says so. */
const Reach = () => {
  const { t } = useTranslation('kitchen')
  const { capabilities } = useGateway()
  const { data } = useGetSyncStatusQuery()
  if (!data) return null
  if (data.gone)
    return (
      <Banner
        testId="kitchen-gone"
        title={t('gone.title')}
        text={t(capabilities.kitchenWall ? 'gone.atWall' : 'gone.text')}
      />
    )
  return (
    <>
      {data.version_unsupported && (
        <Banner
          testId="kitchen-version"
          isAlarming
          title={t('unheard')}
          text={t('errors:version_unsupported')}
        />
      )}
      {data.company_suspended && (
        <Banner testId="kitchen-suspended" title={t('unheard')} text={t('errors:company_suspended')} />
      )}
      {(data.connection === 'offline' || data.connection === 'unwell') && (
        <LocalOnly connection={data.connection} />
      )}
    </>
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
  staleSince,
  timeZone,
  sound,
}: {
  staleSince: string | null
  timeZone: string
  sound: { isAllowed: boolean; allow: () => void }
}) => {
  const { t, i18n } = useTranslation('kitchen')
  const { terminal, capabilities } = useGateway()
  return (
    <>
      {staleSince !== null && (
        <Banner
          testId="kitchen-stale"
          title={t('stale.title', { time: hourAndMinute(staleSince, i18n.language, timeZone) })}
          text={t('stale.text')}
        />
      )}
      {terminal && <Reach />}
      {capabilities.kitchenWall && <Refused />}
      {capabilities.kitchenWall && capabilities.print && <MachineBanners />}
      {!sound.isAllowed && <NoSound onAllow={sound.allow} />}
    </>
  )
}
