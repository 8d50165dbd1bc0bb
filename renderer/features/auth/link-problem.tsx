import { useTranslation } from 'react-i18next'
import { PATHS } from '@renderer/app/routes/paths'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { AuthCard } from './auth-card'
import { AUTH_PATHS } from './auth-links'

/** A link that brought nobody in: why, and the ways on. With `onRetry` the link may still be good: nobody answered. */
export const LinkProblem = ({ onRetry }: { onRetry?: () => void }) => {
  const { t } = useTranslation('auth')
  return (
    <AuthCard title={onRetry ? t('link.failed') : t('link.invalid')} testId="link-problem">
      <p role="alert">{onRetry ? t('accountError.connection') : t('link.invalidText')}</p>
      {onRetry && (
        <Button variant="primary" isBlock onClick={onRetry} data-testid="link-retry">
          {t('link.retry')}
        </Button>
      )}
      <ButtonLink to={PATHS.auth} variant={onRetry ? 'secondary' : 'primary'} isBlock>
        {t('submit')}
      </ButtonLink>
      <ButtonLink to={AUTH_PATHS.recover} isBlock data-testid="link-recover">
        {t('recover.link')}
      </ButtonLink>
    </AuthCard>
  )
}
