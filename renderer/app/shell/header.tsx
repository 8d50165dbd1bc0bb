import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { ShellIcon } from './shell-icon'
import { useAuth } from '../auth-context'
import { useCart } from '../cart-context'
import { useGateway } from '../gateway-context'
import { headerSlots } from '../collect'
import { useCompany } from '../company-context'
import { authPathWithReturn, PATHS } from '../paths'
import { companyDisplayName } from '@shared/domain/company'
import { LanguageSelect } from './language-select'
import { ThemeSwitch } from './theme-switch'
import styles from './shell.module.css'

const OF_NO_COMPANY: ReadonlySet<string> = new Set([
  PATHS.root,
  PATHS.companies,
  PATHS.registerCompany,
  PATHS.auth,
  PATHS.adminAuth,
])

export const Header = () => {
  const { t } = useTranslation('shell')
  const { company, origin } = useCompany()
  const { status } = useAuth()
  const { pathname, search } = useLocation()
  const isWeb = useGateway().terminal === null
  const { count } = useCart()
  // The house found for a guest who chose none does not put its name over pages that are nobody's.
  const shown = origin === 'first' && OF_NO_COMPANY.has(pathname) ? null : company
  return (
    <header className={styles.header}>
      <Link to={shown ? PATHS.menu : PATHS.companies} className={styles.brand} data-testid="brand">
        {shown ? (companyDisplayName(shown) ?? t('noCompanyName')) : t('brand')}
      </Link>
      <div className={styles.tools}>
        {headerSlots.map((Slot, index) => (
          <Suspense key={index} fallback={null}>
            <Slot />
          </Suspense>
        ))}
        <ThemeSwitch />
        <LanguageSelect />
        {isWeb && status === 'signedOut' && !pathname.startsWith(PATHS.auth) && (
          <Link
            to={authPathWithReturn(pathname + search)}
            className={styles.cart}
            aria-label={t('login')}
            title={t('login')}
            data-testid="login-link"
          >
            <ShellIcon name="user" />
          </Link>
        )}
        {isWeb && shown && (
          <Link
            to={PATHS.openCart}
            className={styles.cart}
            aria-label={t('cart.open', { count })}
            data-testid="cart-button"
          >
            <ShellIcon name="cart" />
            {count > 0 && (
              <span className={styles.cartCount} data-testid="cart-count">
                {count}
              </span>
            )}
          </Link>
        )}
      </div>
    </header>
  )
}
