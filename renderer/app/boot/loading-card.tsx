import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { Spinner } from '@renderer/ui/spinner'
import { hasLoadedBefore } from './loaded-before'
import styles from './boot.module.css'
import { OPEN_AFTER_MS, PHASE_PERCENT, SHOW_AFTER_MS, SKIP_AFTER_MS, type BootPhase } from './phase'

/** Milliseconds since the loading began, `since` of them before this, in the steps that change something on screen. */
export const useBootSteps = (since = 0): number => {
  const [passed, setPassed] = useState(since)
  useEffect(() => {
    const ahead = [SHOW_AFTER_MS, SKIP_AFTER_MS, OPEN_AFTER_MS].filter((at) => at > since)
    const timers = ahead.map((at) => setTimeout(() => setPassed(at), at - since))
    return () => timers.forEach(clearTimeout)
  }, [since])
  return passed
}

/** 'Carregando Aplicação': spinner, message, bar with percent, phase, and after 2 s a way past it (spec §2, §9). */
export const LoadingCard = ({
  phase,
  passed,
  onSkip,
}: {
  phase: Exclude<BootPhase, 'error'>
  passed: number
  onSkip: () => void
}) => {
  const { t } = useTranslation('boot')
  const percent = PHASE_PERCENT[phase]
  return (
    <div className={styles.cover}>
      <CenteredCard title={t('loading.title')} testId="boot-screen">
        <Spinner label={t('loading.title')} />
        <p>{t(hasLoadedBefore(localStorage) ? 'loading.message' : 'loading.first')}</p>
        <progress className={styles.bar} max={100} value={percent} aria-label={t('loading.title')} />
        <p role="status">
          {percent}% · {t(`phase.${phase}`)}
        </p>
        {passed >= SKIP_AFTER_MS && (
          <Button variant="ghost" onClick={onSkip} data-testid="boot-skip">
            {t('loading.skip')}
          </Button>
        )}
      </CenteredCard>
    </div>
  )
}
