import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCompany } from '@renderer/app/company/company-context'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/routes/paths'
import { Button } from '@renderer/ui/button'
import styles from './companies.module.css'

/** Below the companies: registering a new one, and the reload that discards what is stored (spec §4). */
export const CompaniesFooter = () => {
  const { t } = useTranslation('companies')
  const { reload } = useCompany()
  const isWeb = useGateway().terminal === null
  return (
    <footer className={styles.foot}>
      {isWeb && (
        <p>
          {t('register.hint')}{' '}
          <Link to={PATHS.registerCompany} className={styles.register} data-testid="register-link">
            {t('register.link')}
          </Link>
        </p>
      )}
      <Button variant="ghost" onClick={reload} data-testid="force-reload">
        {t('reload.button')}
      </Button>
    </footer>
  )
}
