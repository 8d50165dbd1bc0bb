import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { takeConfirmationReturn } from '@renderer/app/session/confirmation-return'
import { authPathWithReturn, PATHS } from '@renderer/app/routes/paths'
import { useAcceptLinkMutation } from '@renderer/api/endpoints/account'
import { asApiError } from '@renderer/api/error'
import { useToast } from '@renderer/ui/feedback/toasts'
import { PageSpinner } from '@renderer/ui/spinner'
import { AUTH_PATHS } from './auth-links'
import { LeaveWhenSignedIn } from './leave-when-signed-in'
import { invitationOfHash, isIdentityLink, linkOfHash, returnOfHash } from './link-of-hash'
import { LinkProblem } from './link-problem'

type Step = 'working' | 'invalid' | 'unanswered' | 'done'

/** `/auth/retorno`: where every link of a mail ends up. Signs in by what it brought and leads on. */
export const LinkLandingPage = () => {
  const { t } = useTranslation('auth')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const [accept] = useAcceptLinkMutation()
  // Taken once: a link is good once.
  const [link] = useState(() => linkOfHash(hash))
  const [isLinking] = useState(() => isIdentityLink(hash))
  const [invitation] = useState(() => invitationOfHash(hash))
  const [leadsTo] = useState(() => returnOfHash(hash))
  const [step, setStep] = useState<Step>(link === null ? 'invalid' : 'working')
  const hasBegun = useRef(false)

  const follow = useCallback(async (): Promise<void> => {
    if (link === null) return
    setStep('working')
    try {
      const { purpose, session } = await accept(link).unwrap()
      if (isLinking) {
        toast('success', { title: t('identity.linked') })
        await navigate(PATHS.account, { replace: true })
        return
      }
      if (purpose === 'recovery') {
        await navigate(AUTH_PATHS.newPassword, { replace: true })
        return
      }
      // The link is spent; once the second factor was shown, the sign-in's page leads on.
      if (session.needs_factor) {
        await navigate(leadsTo ? authPathWithReturn(leadsTo) : PATHS.auth, { replace: true })
        return
      }
      toast('success', {
        title: purpose === 'sign_up' ? t('confirm.done') : t('success.title'),
        description: t('success.text'),
      })
      const back = leadsTo ?? (purpose === 'sign_up' ? takeConfirmationReturn() : null)
      if (back === null) setStep('done')
      else await navigate(back, { replace: true })
    } catch (cause) {
      const code = asApiError(cause)?.code
      const isPassing = code === 'connection' || code === 'backend' || code === 'too_many_requests'
      setStep(isPassing ? 'unanswered' : 'invalid')
    }
  }, [accept, isLinking, leadsTo, link, navigate, t, toast])

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void follow()
  }, [follow])

  if (step === 'working') return <PageSpinner />
  if (step === 'done') return <LeaveWhenSignedIn />
  // The mail's link signs in once; the invitation itself is open longer, after signing in.
  if (invitation !== null && step === 'invalid') return <Navigate to={invitation} replace />
  if (isLinking && step === 'invalid') return <LinkingFailed />
  return step === 'unanswered' ? <LinkProblem onRetry={() => void follow()} /> : <LinkProblem />
}

/** The provider or the person said no: the account is as it was, and so is the way back to it. */
const LinkingFailed = () => {
  const { t } = useTranslation('auth')
  const toast = useToast()
  useEffect(() => {
    toast('error', { title: t('identity.failed'), description: t('identity.failedText') })
  }, [t, toast])
  return <Navigate to={PATHS.account} replace />
}
