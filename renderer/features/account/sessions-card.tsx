import { useTranslation } from 'react-i18next'
import { usePersonId } from '@renderer/app/session/auth-context'
import { SessionList } from '@renderer/app/sessions/session-list'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { Button } from '@renderer/ui/button'
import { Card } from '@renderer/ui/card'
import { useToast } from '@renderer/ui/feedback/toasts'
import styles from './account.module.css'
import { useEndMySessionsMutation, useListMySessionsQuery } from './own-data-api'

/** Where the person is signed in, each device with a button that signs it out. Hidden where the backend does not say. */
export const SessionsCard = () => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const showError = useErrorToast()
  const { currentData } = useListMySessionsQuery(
    { person_id: usePersonId() },
    { refetchOnMountOrArgChange: true },
  )
  const [endSessions, { isLoading }] = useEndMySessionsMutation()
  const sessions = currentData?.sessions ?? []
  if (sessions.length === 0) return null
  const end = async (session_id: string | null): Promise<void> => {
    try {
      const { ended } = await endSessions({ session_id }).unwrap()
      toast('success', { title: t('sessions.ended', { count: ended }) })
    } catch (cause) {
      showError(cause, t('sessions.failed'))
    }
  }
  return (
    <Card className={styles.card} data-testid="account-sessions">
      <h2>{t('sessions.title')}</h2>
      <p className={styles.quiet}>{t('sessions.text')}</p>
      <SessionList sessions={sessions} isBusy={isLoading} onEnd={({ id }) => void end(id)} />
      {sessions.some(({ is_current }) => !is_current) && (
        <Button
          className={styles.action ?? ''}
          isBusy={isLoading}
          onClick={() => void end(null)}
          data-testid="sessions-end-others"
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </Card>
  )
}
