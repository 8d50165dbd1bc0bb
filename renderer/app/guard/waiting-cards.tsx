import { useTranslation } from 'react-i18next'
import { GUARD_ATTEMPT_LIMIT, guardScreen, type GuardFacts } from '@shared/domain/access/guard'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { Spinner } from '@renderer/ui/spinner'
import { useAuth } from '../session/auth-context'
import { useGoBack } from '../routes/use-go-back'
import styles from './guard.module.css'
import { useGuardAttempt } from './use-guard-attempt'

/** 'Verificando permissões...' (spec §2), with the attempt's number from the second one on. */
const LoadingCard = ({ attempt }: { attempt: number }) => {
  const { t } = useTranslation('guard')
  return (
    <CenteredCard title={t('loading.title')} testId="guard-loading">
      <div className={styles.waiting}>
        <Spinner label={t('loading.title')} />
        <ul className={styles.lines}>
          <li>{t('loading.adminStatus')}</li>
          <li>{t('loading.permissions')}</li>
        </ul>
      </div>
      {attempt > 1 && <p data-testid="guard-attempt">{t('loading.attempt', { attempt })}</p>}
    </CenteredCard>
  )
}

/** 'Problema na Verificação' (spec §2): `attempt` has failed, and the button starts the next one. */
const ProblemCard = ({ attempt, onRetry }: { attempt: number; onRetry: () => void }) => {
  const { t } = useTranslation('guard')
  return (
    <CenteredCard title={t('problem.title')} testId="guard-problem">
      <p>{t('problem.text')}</p>
      <Button variant="primary" onClick={onRetry} data-testid="guard-retry">
        {t('problem.retry')}
      </Button>
      <p className={styles.attempt} data-testid="guard-attempt">
        {t('problem.attempt', { attempt, limit: GUARD_ATTEMPT_LIMIT })}
      </p>
    </CenteredCard>
  )
}

const GaveUpCard = () => {
  const { t } = useTranslation('guard')
  const back = useGoBack()
  return (
    <CenteredCard title={t('problem.title')} testId="guard-gave-up">
      <p>{t('gaveUp.text')}</p>
      <Button variant="primary" onClick={() => window.location.reload()} data-testid="guard-reload">
        {t('gaveUp.reload')}
      </Button>
      <Button onClick={back} data-testid="guard-back">
        {t('back')}
      </Button>
    </CenteredCard>
  )
}

/** The guard while rights are unknown. It unmounts with every result, so each wait counts its own attempts. */
export const GuardWaiting = ({ facts }: { facts: GuardFacts }) => {
  const { recheck } = useAuth()
  const { attempt, now, retry } = useGuardAttempt()
  const screen = guardScreen(facts, attempt, now)
  const tryAgain = (): void => {
    retry()
    // A failure is shown when the attempt's time is over, like the first one's.
    recheck().catch(() => undefined)
  }
  if (screen.kind === 'problem') return <ProblemCard attempt={screen.attempt} onRetry={tryAgain} />
  if (screen.kind === 'gaveUp') return <GaveUpCard />
  return <LoadingCard attempt={attempt.number} />
}
