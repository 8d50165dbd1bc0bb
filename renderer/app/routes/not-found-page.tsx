import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '@renderer/ui/button'
import { Food } from '@renderer/ui/food'
import styles from './not-found-page.module.css'
import { useDocumentTitle } from './use-document-title'

/** Any path without a route (spec §2). */
export const NotFoundPage = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  useDocumentTitle(t('notFound.title'))
  return (
    <div className={styles.page}>
      <div className={styles.card} data-testid="not-found">
        <div className={styles.plate} aria-hidden="true">
          <Food name="plate" size={220} />
          <span className={styles.number}>404</span>
        </div>
        <h1 className={styles.title}>{t('notFound.title')}</h1>
        <p>{t('notFound.message')}</p>
        <Button variant="primary" size="large" onClick={() => void navigate('/')}>
          {t('notFound.home')}
        </Button>
      </div>
    </div>
  )
}
