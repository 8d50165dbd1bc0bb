import { useTranslation } from 'react-i18next'
import { deviceOf } from '@shared/domain/account/device'
import type { DeviceSession } from '@shared/schemas/access/device-sessions'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import styles from './session-list.module.css'

const useDeviceName = (): ((session: DeviceSession) => string) => {
  const { t } = useTranslation('account')
  return ({ user_agent }) => {
    const { browser, system } = deviceOf(user_agent)
    const program = browser === 'terminal' ? t('sessions.terminal') : browser
    if (program !== null && system !== null) return t('sessions.device', { program, system })
    return program ?? system ?? t('sessions.unknown')
  }
}

/** The devices on which somebody is signed in, each with a button that ends its session. Stays without antd: guests have it too. */
export const SessionList = ({
  sessions,
  isBusy,
  onEnd,
}: {
  readonly sessions: readonly DeviceSession[]
  readonly isBusy: boolean
  readonly onEnd: (session: DeviceSession) => void
}) => {
  const { t } = useTranslation('account')
  const { date, time } = useFormats()
  const nameOf = useDeviceName()
  const moment = (iso: string): string => `${date(iso)} ${time(iso)}`
  return (
    <ul className={styles.rows}>
      {sessions.map((session) => (
        <li
          key={session.id}
          className={styles.row}
          data-testid={session.is_current ? 'session-current' : 'session'}
        >
          <span className={styles.text}>
            <strong>{nameOf(session)}</strong>
            <span className={styles.quiet}>
              {t('sessions.seen', { seen: moment(session.seen_at), began: moment(session.began_at) })}
            </span>
          </span>
          {session.is_current ? (
            <Badge tone="info">{t('sessions.current')}</Badge>
          ) : (
            <Button
              disabled={isBusy}
              onClick={() => onEnd(session)}
              aria-label={t('sessions.endNamed', {
                name: nameOf(session),
                seen: moment(session.seen_at),
              })}
              data-testid="session-end"
            >
              {t('sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
