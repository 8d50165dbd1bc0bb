import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLockTerminalMutation } from '@renderer/api/endpoints/operators'
import { useAuth } from '@renderer/app/session/auth-context'
import { authPathWithReturn } from '@renderer/app/routes/paths'
import { LeaveKiosk } from '@renderer/app/pin-pad/leave-kiosk'
import { Button } from '@renderer/ui/button'
import styles from './operators-page.module.css'

/** What else can be done here: choose a PIN, sign in by e-mail, leave the terminal to nobody. */
export const Actions = ({
  canLock,
  back,
  choosingBack,
  onChoosePin,
}: {
  /** Somebody works here, and a PIN could open it again. */
  canLock: boolean
  /** Where signing in leads back to. */
  back: string
  /** Where signing in leads back to when a PIN is to be chosen. */
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
