import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { PATHS } from '@renderer/app/routes/paths'
import { NoticeSlots } from '@renderer/app/slots/slots'
import { Button } from '@renderer/ui/button'
import { Card } from '@renderer/ui/card'
import { PageSpinner } from '@renderer/ui/spinner'
import { BackendStep } from './backend-step'
import { CatalogueStep } from './catalogue-step'
import { EnrolStep } from './enrol-step'
import { JoinStep } from './join-step'
import { SETUP_STEPS, type SetupStep } from './setup-step'
import { SignInStep } from './sign-in-step'
import { useSetup, type Setup } from './use-setup'
import styles from './setup-page.module.css'

const Progress = ({ step }: { step: SetupStep }) => {
  const { t } = useTranslation('terminal')
  const at = SETUP_STEPS.indexOf(step)
  return (
    <ol
      className={styles.steps}
      aria-label={t('setup.progress', { step: at + 1, total: SETUP_STEPS.length })}
    >
      {SETUP_STEPS.map((name, index) => (
        <li
          key={name}
          data-state={index < at ? 'past' : index === at ? 'now' : 'ahead'}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(`setup.steps.${name}`)}
        </li>
      ))}
    </ol>
  )
}

const StepBody = ({
  step,
  setup,
  onBack,
  onForward,
}: {
  step: SetupStep
  setup: Setup
  onBack: () => void
  onForward: () => void
}) => {
  const { state, status } = setup
  if (step === 'backend')
    return <BackendStep known={state?.config ?? state?.insecure_config ?? null} onDone={onForward} />
  if (step === 'signIn') return <SignInStep onBack={onBack} />
  if (!state || !status) return <PageSpinner />
  if (step === 'enrol') return <EnrolStep state={state} isGone={setup.isGone} />
  return state.identity ? <CatalogueStep identity={state.identity} status={status} /> : <PageSpinner />
}

const NotRead = ({ retry }: { retry: () => void }) => {
  const { t } = useTranslation('terminal')
  return (
    <div className={styles.form} role="alert">
      <p>{t('setup.stateFailed')}</p>
      <Button variant="primary" onClick={retry}>
        {t('setup.retry')}
      </Button>
    </div>
  )
}

/** How a terminal is set up before a manager is signed in: by a code, or by address, key and sign-in. */
type Way = 'code' | 'signIn'

/**
 * Sets a terminal up: by a code, or backend, manager, company; then the menu. Continues where it was interrupted. A manager
 * who authorises it again is there to sign in.
 */
export const SetupPage = () => {
  const { t } = useTranslation('terminal')
  const setup = useSetup()
  // The one useful step back before enrolling: another backend.
  const [isBack, setBack] = useState(false)
  const [chosen, setChosen] = useState<Way | null>(null)
  if (setup.step === 'done') return <Navigate to={PATHS.quickOrder} replace />
  const step = isBack && setup.step === 'signIn' ? 'backend' : setup.step
  const way = chosen ?? (setup.isGone ? 'signIn' : 'code')
  const isBefore = step === 'backend' || step === 'signIn'
  const joins = isBefore && way === 'code'
  return (
    <main
      className={styles.page}
      data-testid="terminal-setup"
      data-step={joins ? 'join' : (step ?? 'loading')}
    >
      {/* A terminal whose data was damaged may be back here: what was saved is said here too. */}
      <NoticeSlots />
      <Card className={styles.card}>
        <h1>{t('setup.title')}</h1>
        {step && !joins && <Progress step={step} />}
        {setup.state && !setup.state.is_storage_encrypted && (
          <p role="alert" className={styles.problem} data-testid="setup-unsealed">
            {t('setup.unsealed')}
          </p>
        )}
        <p data-testid="setup-disk">{t('setup.disk')}</p>
        {joins ? (
          <JoinStep knownUrl={setup.state?.config?.url ?? null} onOther={() => setChosen('signIn')} />
        ) : step ? (
          <StepBody step={step} setup={setup} onBack={() => setBack(true)} onForward={() => setBack(false)} />
        ) : setup.error ? (
          <NotRead retry={setup.retry} />
        ) : (
          <PageSpinner />
        )}
        {isBefore && !joins && (
          <Button onClick={() => setChosen('code')} data-testid="setup-by-code">
            {t('join.byCode')}
          </Button>
        )}
      </Card>
    </main>
  )
}
