import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company/company'
import { shortAddress } from '@shared/domain/company/company-address'
import { Button } from '@renderer/ui/button'
import { ShellIcon } from './shell-icon'
import { useAuth } from '../session/auth-context'
import { useCompany } from '../company/company-context'
import { useGateway } from '../gateway-context'
import { PATHS } from '../routes/paths'
import { useLogout } from '../session/use-logout'
import styles from './shell.module.css'

/**
 * The fixed bar of signed-in users: the local part of their e-mail, the company, their orders, and 'Sair' (spec §2).
 */
export const BottomBar = () => {
  const { t } = useTranslation('shell')
  const { session } = useAuth()
  const { company, isFixed } = useCompany()
  const { logout, isLeaving } = useLogout()
  const isWeb = useGateway().terminal === null
  // One line (spec §3); empty where the company has no address.
  const address = company ? shortAddress(company) : t('noCompany')
  const name = company && (companyDisplayName(company) ?? t('noCompanyName'))
  return (
    <footer className={styles.bottomBar} data-testid="bottom-bar">
      <Link to={PATHS.account} className={styles.person} title={t('account')} data-testid="account-link">
        {session?.user.email.split('@')[0]}
      </Link>
      {name !== null && isFixed && <span className={styles.companyName}>{name}</span>}
      {name !== null && !isFixed && (
        <Link
          to={PATHS.companies}
          className={styles.companyName}
          title={t('switchCompany')}
          data-testid="switch-company"
        >
          {name}
        </Link>
      )}
      <span
        className={[styles.companyAddress, name === null ? '' : styles.wideOnly].join(' ')}
        data-testid="company-address"
      >
        {address}
      </span>
      {name !== null && isWeb && (
        <Link to={PATHS.orders} className={styles.orders} aria-label={t('orders')} data-testid="orders-link">
          <ShellIcon name="receipt" size={20} /> <span className={styles.wideOnly}>{t('orders')}</span>
        </Link>
      )}
      <Button
        variant="ghost"
        onClick={logout}
        isBusy={isLeaving}
        aria-label={t('logout')}
        data-testid="logout"
      >
        <ShellIcon name="power" size={18} /> <span className={styles.wideOnly}>{t('logout')}</span>
      </Button>
    </footer>
  )
}
