import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { adminHome } from '@shared/domain/access/admin-entries'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'
import { useShowsNavRow } from '@renderer/app/shell/use-navigation'
import styles from './admin.module.css'

/**
 * 'Administração' in the header, for users with an admin page; it opens the first of them. The navigation's row
 * contains it too.
 */
export const Slot = () => {
  const { t } = useTranslation('admin')
  const { access } = useAuth()
  const { company } = useCompany()
  const hasRow = useShowsNavRow()
  const home = adminHome(access, company?.id ?? null)
  if (home === null || hasRow) return null
  return (
    <NavLink to={home} className={styles.headerLink} title={t('link')} data-testid="admin-link">
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5" />
      </svg>
      <span>{t('link')}</span>
    </NavLink>
  )
}
