import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { adminEntriesFor } from '@shared/domain/access/admin-entries'
import { useAuth } from '@renderer/app/session/auth-context'
import { PATHS } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import styles from './dashboard.module.css'

/** Links to everything the user may open for the selected company. */
export const Shortcuts = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['dashboard', 'admin'])
  const { access } = useAuth()
  return (
    <>
      <section aria-label={t('links.title')}>
        <h2 className={styles.heading}>{t('links.title')}</h2>
        <p className={styles.row}>
          {(['menu', 'kitchen', 'quickOrder', 'admin'] as const).map((link) => (
            <ButtonLink key={link} to={PATHS[link]} data-testid={`dashboard-${link}`}>
              {t(`links.${link}`)}
            </ButtonLink>
          ))}
        </p>
      </section>
      <section aria-label={t('manage.title')}>
        <h2 className={styles.heading}>{t('manage.title')}</h2>
        <ul className={styles.grid}>
          {adminEntriesFor(access, companyId).map(({ key, path }) => (
            <li key={key}>
              <Link to={path} className={styles.tile} data-testid={`admin-entry-${key}`}>
                <strong>{t(`admin:entries.${key}.name`)}</strong>
                <span className={styles.about}>{t(`admin:entries.${key}.about`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
