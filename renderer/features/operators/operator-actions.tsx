import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLockTerminalMutation } from '@renderer/api/endpoints/operators'
import { useAuth } from '@renderer/app/session/auth-context'
import { authPathWithReturn } from '@renderer/app/routes/paths'
import { LeaveKiosk } from '@renderer/app/pin-pad/leave-kiosk'
import { Button } from '@renderer/ui/button'
import styles from './operators-page.module.css'

/** Further actions: choose a PIN, sign in by e-mail, leave the terminal without an operator. */
export const Actions = ({
  canLock,
  back,
  choosingBack,
  onChoosePin,
}: {
  /** An operator is at work, and a PIN could take over again. */
  canLock: boolean
  /** Where signing in returns to. */
  back: string
  /** Where signing in returns to, in order to choose a PIN. */
  choosingBack: string
  onChoosePin: () => void
}) => {
  const { t } = useTranslation('operators')
  const navigate = useNavigate()
  const { status } = useAuth()
  const [lock, { isLoading }] = useLockTerminalMutation()
  const isSignedIn = status === 'signedIn'
  return (
    <footer className={styles.actions}>
      <Button
        size="large"
        data-testid="operators-set-pin"
        onClick={() => (isSignedIn ? onChoosePin() : void navigate(authPathWithReturn(choosingBack)))}
      >
        {t('actions.setPin')}
      </Button>
      {!isSignedIn && (
        <Button
          size="large"
          data-testid="operators-sign-in"
          onClick={() => void navigate(authPathWithReturn(back))}
        >
          {t('actions.signIn')}
        </Button>
      )}
      {canLock && (
        <Button size="large" data-testid="operators-lock" isBusy={isLoading} onClick={() => void lock()}>
          {t('actions.lock')}
        </Button>
      )}
      <LeaveKiosk />
    </footer>
  )
}
