import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { needsStrongPassword } from '@shared/domain/access/strong-password'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { PATHS } from '../routes/paths'
import { useAuth } from '../session/auth-context'
import { keepVerdict, usePasswordVerdict } from './password-verdict'

/**
 * Asks owners and platform admins for a new password where theirs is weak, until it is changed, and where nobody could
 * check it since they became one, until they put the notice away (docs/adr/0032).
 */
export const PasswordNotice = () => {
  const { access, session } = useAuth()
  const personId = session?.user.id
  if (personId === undefined || !needsStrongPassword(access)) return null
  return (
    <Suspense fallback={null}>
      <Notice personId={personId} />
    </Suspense>
  )
}

const Notice = ({ personId }: { readonly personId: string }) => {
  const { t } = useTranslation('account')
  const verdict = usePasswordVerdict(personId)
  if (verdict === 'strong' || verdict === 'hidden') return null
  const isWeak = verdict === 'weak'
  return (
    <Banner
      tone={isWeak ? 'warning' : 'info'}
      testId="password-notice"
      action={
        !isWeak && (
          <Button
            variant="ghost"
            onClick={() => keepVerdict(personId, 'hidden')}
            data-testid="password-notice-hide"
          >
            {t('passwordNotice.hide')}
          </Button>
        )
      }
    >
      {t(isWeak ? 'passwordNotice.weak' : 'passwordNotice.unchecked')}{' '}
      <Link to={PATHS.newPassword}>{t('passwordNotice.go')}</Link>
    </Banner>
  )
}
