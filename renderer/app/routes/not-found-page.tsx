import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { useDocumentTitle } from './use-document-title'

/** Any path without a route (spec §2). */
export const NotFoundPage = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  useDocumentTitle(t('notFound.title'))
  return (
    <CenteredCard title={t('notFound.title')} testId="not-found">
      <p>{t('notFound.message')}</p>
      <Button variant="primary" onClick={() => void navigate('/')}>
        {t('notFound.home')}
      </Button>
    </CenteredCard>
  )
}
