import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetSessionQuery } from '@renderer/api/endpoints/session'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { Spinner } from '@renderer/ui/spinner'
import { useAuth } from '../auth-context'
import { useCompany } from '../company-context'
import { bootPhase, OPEN_AFTER_MS, PHASE_PERCENT, SHOW_AFTER_MS, SKIP_AFTER_MS } from './phase'
import styles from './boot.module.css'

/** Milliseconds since the app appeared, in the steps that change something here. */
const useSteps = (): number => {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timers = [SHOW_AFTER_MS, SKIP_AFTER_MS, OPEN_AFTER_MS].map((at) =>
      setTimeout(() => setPassed(at), at),
    )
    return () => timers.forEach(clearTimeout)
  }, [])
  return passed
}

/** 'Carregando Aplicação' over the page while the start takes long (spec §2); it never holds the app back beyond 3 s. */
export const BootScreen = () => {
  const { t } = useTranslation('boot')
  const passed = useSteps()
  const [isSkipped, setSkipped] = useState(false)
  const [isDone, setDone] = useState(false)
  const { status, isAccessKnown } = useAuth()
  const { isSettled } = useCompany()
  const session = useGetSessionQuery()
  const phase = bootPhase({
    isSessionKnown: status !== 'loading',
    isAccessKnown,
    isCompanySettled: isSettled,
    hasFailed: session.isError,
  })
  // Started once is started: a later reading of the session must not bring the screen back.
  if (phase === 'complete' && !isDone) setDone(true)
  if (isDone || isSkipped || passed < SHOW_AFTER_MS) return null
  if (phase !== 'error' && passed >= OPEN_AFTER_MS) return null
  const percent = PHASE_PERCENT[phase]
  const skip = (
    <Button variant="ghost" onClick={() => setSkipped(true)} data-testid="boot-skip">
      {t('loading.skip')}
    </Button>
  )
  if (phase === 'error') {
    return (
      <div className={styles.cover}>
        <CenteredCard title={t('failed.title')} testId="boot-error">
          <p>{t(`phase.${phase}`)}</p>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('failed.retry')}
          </Button>
          {skip}
        </CenteredCard>
      </div>
    )
  }
  return (
    <div className={styles.cover}>
      <CenteredCard title={t('loading.title')} testId="boot-screen">
        <Spinner label={t('loading.title')} />
        <p>{t('loading.message')}</p>
        <progress className={styles.bar} max={100} value={percent} aria-label={t('loading.title')} />
        <p>
          {percent}% · {t(`phase.${phase}`)}
        </p>
        {passed >= SKIP_AFTER_MS && skip}
      </CenteredCard>
    </div>
  )
}
