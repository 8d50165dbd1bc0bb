import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import styles from './boot.module.css'
import { LoadingCard } from './loading-card'
import type { BootPhase } from './phase'

interface CoverProps {
  readonly phase: BootPhase
  readonly passed: number
  readonly onSkip: () => void
}

/** Covers the page while the start takes long or after it failed; its code and translations are fetched then. */
export const BootCover = ({ phase, passed, onSkip }: CoverProps) => {
  const { t } = useTranslation('boot')
  if (phase !== 'error') return <LoadingCard phase={phase} passed={passed} onSkip={onSkip} />
  return (
    <section className={styles.cover} aria-label={t('failed.title')} data-boot>
      <CenteredCard title={t('failed.title')} testId="boot-error">
        <progress className={styles.bar} max={100} value={100} aria-label={t('phase.error')} />
        <p role="status">100% · {t('phase.error')}</p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('failed.retry')}
        </Button>
        <Button variant="ghost" onClick={onSkip} data-testid="boot-skip">
          {t('loading.skip')}
        </Button>
      </CenteredCard>
    </section>
  )
}
