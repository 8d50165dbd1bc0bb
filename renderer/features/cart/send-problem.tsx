import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Company } from '@shared/schemas/company/company'
import type { ApiError } from '@renderer/api/error'
import { useJoinCompanyMutation } from '@renderer/api/endpoints/companies'
import { useGateway } from '@renderer/app/gateway-context'
import { authPathWithReturn, PATHS } from '@renderer/app/routes/paths'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { Button } from '@renderer/ui/button'
import { openingText } from '@shared/domain/hours/opening-text'
import { useClock } from '@renderer/ui/use-clock'
import styles from './cart.module.css'
import { NobodyAtWork } from './nobody-at-work'

interface SendProblemProps {
  readonly company: Company
  readonly problem: ApiError
  readonly onJoined: () => void
}

/** Why the order did not go; everything typed is kept, and where something can be done about it, it is offered here. */
export const SendProblem = ({ company, problem, onJoined }: SendProblemProps) => {
  const { t, i18n } = useTranslation('cart')
  // Its disk is nothing that a guest can mend.
  const isGuestsTerminal = useGateway().capabilities.selfService === true
  const { canSwitch } = useStaffRights()
  const needsPin = problem.code === 'not_authenticated' && canSwitch
  const opens = openingText(problem.details['opens_at'], i18n.language, company.time_zone, useClock())
  return (
    <div className={styles.sendProblem} role="alert" data-testid="send-problem" data-code={problem.code}>
      <strong>{t('send.failed')}</strong>
      {isGuestsTerminal && problem.code.startsWith('storage_') ? (
        <NeedsStaff />
      ) : needsPin ? (
        <NobodyAtWork hasTitle={false} />
      ) : (
        <p>{t(`errors:${problem.code}`)}</p>
      )}
      {opens && <p>{t('send.opens', { when: opens })}</p>}
      {problem.code === 'not_authenticated' && !needsPin && <SignInAgain />}
      {problem.code === 'not_a_member' && company.customer_signup === 'open' && (
        <JoinHere company={company} onJoined={onJoined} />
      )}
    </div>
  )
}

const NeedsStaff = () => {
  const { t } = useTranslation('self-service')
  return <p>{t('needsStaff')}</p>
}

const SignInAgain = () => {
  const { t } = useTranslation('cart')
  const navigate = useNavigate()
  return (
    <Button onClick={() => void navigate(authPathWithReturn(PATHS.openCart))}>{t('guest.signIn')}</Button>
  )
}

const JoinHere = ({ company, onJoined }: { company: Company; onJoined: () => void }) => {
  const { t } = useTranslation('cart')
  const [join, { isLoading }] = useJoinCompanyMutation()
  return (
    <Button
      isBusy={isLoading}
      onClick={() =>
        void join({ company_id: company.id })
          .unwrap()
          .then(onJoined, () => undefined)
      }
    >
      {t('send.join')}
    </Button>
  )
}
