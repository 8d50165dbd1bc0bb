import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useBreakpoint } from '@renderer/ui/breakpoints'
import { ShellIcon } from './shell-icon'
import { useAuth } from '../session/auth-context'
import { useCart } from '../cart/cart-context'
import { useGateway } from '../gateway-context'
import { HeaderSlots } from '../slots/slots'
import { useCompany } from '../company/company-context'
import { authPathWithReturn, openCartPath, PATHS } from '../routes/paths'
import { companyDisplayName } from '@shared/domain/company/company'
import { isOfComanda } from '@shared/domain/theme/comanda-pages'
import { LanguageSelect } from './language-select'
import { ThemeSwitch } from './theme-switch'
import { NavMenu, NavRow } from './navigation'
import { useShowsNavRow } from './use-navigation'
import styles from './shell.module.css'

const OF_NO_COMPANY: ReadonlySet<string> = new Set([PATHS.root, PATHS.companies, PATHS.auth, PATHS.adminAuth])

/**
 * Whose company this is, the tools, and on desktop the navigation between them. On a phone the name has the line to itself but for
 * the narrowest tools: what features put here stands in a strip of its own, and the appearance is in the menu. A terminal has more of
 * it, its operator and how the sending stands: there a tablet has the strip too.
 */
export const Header = () => {
  const { t } = useTranslation('shell')
  const { company, origin, isSettled } = useCompany()
  const { status } = useAuth()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const isWeb = useGateway().terminal === null
  const { unsent } = useCart()
  const breakpoint = useBreakpoint()
  const isMobile = breakpoint === 'mobile'
  const hasStrip = isMobile || (!isWeb && breakpoint === 'tablet')
  const hasRow = useShowsNavRow()
  // The company found for a guest who chose none does not put its name over pages that are nobody's.
  const isNamedOther =
    pathname === PATHS.menu &&
    isSettled &&
    company &&
    (params.get('empresa') ?? company.slug) !== company.slug
  const isNobodys =
    isOfComanda(pathname) || isNamedOther || (origin === 'first' && OF_NO_COMPANY.has(pathname))
  const shown = isNobodys ? null : company
  const home = isWeb ? PATHS.home : PATHS.menu
  return (
    <header className={styles.header} data-named={shown !== null} data-on-menu={pathname === PATHS.menu}>
      <div className={styles.bar}>
        {!hasRow && <NavMenu />}
        <Link to={shown ? home : PATHS.companies} className={styles.brand} data-testid="brand">
          <span>{shown ? (companyDisplayName(shown) ?? t('noCompanyName')) : t('brand')}</span>
        </Link>
        {hasRow && <NavRow />}
        <div className={styles.tools}>
          {!hasStrip && <HeaderSlots />}
          {!isMobile && <ThemeSwitch />}
          <LanguageSelect />
          {isWeb && !hasRow && status === 'signedOut' && !pathname.startsWith(PATHS.auth) && (
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
          {/* A cart that comes with its company moves none of the tools. */}
          {isWeb && !shown && !isSettled && !OF_NO_COMPANY.has(pathname) && (
            <span className={styles.cart} aria-hidden="true" />
          )}
          {isWeb && shown && (
            <Link
              to={openCartPath({ pathname, search })}
              className={styles.cart}
              aria-label={t('cart.open', { count: unsent })}
              data-testid="cart-button"
            >
              <ShellIcon name="cart" />
              {unsent > 0 && (
                <span className={styles.cartCount} data-testid="cart-count">
                  {unsent}
                </span>
              )}
            </Link>
          )}
        </div>
      </div>
      {hasStrip && (
        <div className={styles.strip} data-header-strip>
          <HeaderSlots />
        </div>
      )}
    </header>
  )
}
