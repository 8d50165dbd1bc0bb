import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { linkOfHash } from '@renderer/app/auth-link'
import { asApiError } from '@renderer/api/error'
import { useToast } from '@renderer/ui/feedback/toasts'
import { PageSpinner } from '@renderer/ui/spinner'
import { AUTH_PATHS } from './auth-links'
import { useAcceptLinkMutation } from './endpoints'
import { LeadOn } from './lead-on'
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
  const [step, setStep] = useState<Step>(link === null ? 'invalid' : 'working')
  const hasBegun = useRef(false)

  const follow = useCallback(async (): Promise<void> => {
    if (link === null) return
    setStep('working')
    try {
      const { purpose } = await accept(link).unwrap()
      if (purpose === 'recovery') {
        await navigate(AUTH_PATHS.newPassword, { replace: true })
        return
      }
      toast('success', {
        title: purpose === 'sign_up' ? t('confirm.done') : t('success.title'),
        description: t('success.text'),
      })
      setStep('done')
    } catch (cause) {
      const code = asApiError(cause)?.code
      const isPassing = code === 'connection' || code === 'backend' || code === 'too_many_requests'
      setStep(isPassing ? 'unanswered' : 'invalid')
    }
  }, [accept, link, navigate, t, toast])

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void follow()
  }, [follow])

  if (step === 'working') return <PageSpinner />
  if (step === 'done') return <LeadOn />
  return step === 'unanswered' ? <LinkProblem onRetry={() => void follow()} /> : <LinkProblem />
}
