import { useTranslation } from 'react-i18next'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import { Landing } from '@renderer/ui/landing/landing'
import styles from './facade.module.css'
import { StreetIllustration } from './street-illustration'

/** `/facade`: what Comanda is, for guests and restaurants (spec §2). */
export const FacadePage = () => {
  const { t } = useTranslation('facade')
  const isWeb = useGateway().terminal === null
  return (
    <div className={styles.page} data-testid="facade-page">
      <header className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <p className={styles.actions}>
            <ButtonLink variant="primary" to={PATHS.companies} data-testid="facade-find">
              {t('find')}
            </ButtonLink>
            {isWeb && (
              <ButtonLink to={PATHS.registerCompany} data-testid="facade-register">
                {t('register')}
              </ButtonLink>
            )}
          </p>
        </div>
        <StreetIllustration />
      </header>
      <Landing registerPath={isWeb ? PATHS.registerCompany : null} />
    </div>
  )
}
