import { useTranslation } from 'react-i18next'
import { PATHS } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import styles from './dashboard.module.css'

/** Where the selected company's day goes on; the panel's sidebar lists its own pages. */
export const Shortcuts = () => {
  const { t } = useTranslation('dashboard')
  return (
    <nav aria-label={t('links.title')} className={styles.row}>
      {(['admin', 'quickOrder', 'kitchen', 'menu'] as const).map((link) => (
        <ButtonLink key={link} to={PATHS[link]} data-testid={`dashboard-${link}`}>
          {t(`links.${link}`)}
        </ButtonLink>
      ))}
    </nav>
  )
}
