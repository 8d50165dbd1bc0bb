import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetSessionQuery } from '@renderer/api/endpoints/session'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { useAuth } from '../auth-context'
import { useCompany } from '../company-context'
import styles from './boot.module.css'
import { LoadingCard, useBootSteps } from './loading-card'
import { rememberLoaded } from './loaded-before'
import { bootPhase, OPEN_AFTER_MS, SHOW_AFTER_MS } from './phase'

/**
 * 'Carregando Aplicação' over the page while the start takes long (spec §2). It never holds the app back beyond 3 s, and
 * never covers a guest's page, which needs nothing that it waits for.
 */
export const BootScreen = () => {
  const { t } = useTranslation('boot')
  const passed = useBootSteps()
  const [isSkipped, setSkipped] = useState(false)
  const [isDone, setDone] = useState(false)
  const { status, isAccessKnown } = useAuth()
  const { isSettled } = useCompany()
  const session = useGetSessionQuery()
  const phase = bootPhase({
    isSessionKnown: status !== 'loading',
    isGuest: status === 'signedOut',
    isAccessKnown,
    isCompanySettled: isSettled,
    hasFailed: session.isError,
  })
  // Started once is started: a later reading of the session must not bring the screen back.
  if (phase === 'complete' && !isDone) setDone(true)
  useEffect(() => {
    if (isDone) rememberLoaded(localStorage)
  }, [isDone])
  if (isDone || isSkipped || passed < SHOW_AFTER_MS) return null
  const skip = (): void => setSkipped(true)
  if (phase === 'error') {
    return (
      <div className={styles.cover}>
        <CenteredCard title={t('failed.title')} testId="boot-error">
          <progress className={styles.bar} max={100} value={100} aria-label={t('phase.error')} />
          <p role="status">100% · {t('phase.error')}</p>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('failed.retry')}
          </Button>
          <Button variant="ghost" onClick={skip} data-testid="boot-skip">
            {t('loading.skip')}
          </Button>
        </CenteredCard>
      </div>
    )
  }
  if (phase === 'complete' || passed >= OPEN_AFTER_MS) return null
  return <LoadingCard phase={phase} passed={passed} onSkip={skip} />
}
