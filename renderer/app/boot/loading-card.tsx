import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { Spinner } from '@renderer/ui/spinner'
import { hasLoadedBefore } from './loaded-before'
import styles from './boot.module.css'
import { useBootSteps } from './use-boot-steps'
import { PHASE_PERCENT, SHOW_AFTER_MS, SKIP_AFTER_MS, type BootPhase } from './phase'

/**
 * 'Carregando Aplicação': spinner, message, bar with percent, phase, and after 2 s a button to skip it (spec §2, §9).
 */
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
    <section className={styles.cover} aria-label={t('loading.title')} data-boot>
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
    </section>
  )
}

/**
 * The loading screen from 400 ms on, while even the backend's address is unknown; start.tsx opens the app without it
 * after 3 s (spec §9).
 */
export const Starting = ({ onOpen }: { onOpen: () => void }) => (
  <LoadingCard phase="auth" passed={useBootSteps(SHOW_AFTER_MS)} onSkip={onOpen} />
)
