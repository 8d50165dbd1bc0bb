import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { PATHS } from '@renderer/app/routes/paths'
import styles from './lines-list.module.css'

/** The first thing to do at an empty order, by a code of this menu, and where it goes once it is sent. */
export const FirstCode = ({ items }: { items: readonly MenuItem[] }) => {
  const { t } = useTranslation('quick-order')
  const code = items.find((item) => item.is_available && item.code)?.code
  return (
    <div className={styles.empty} data-testid="quick-first">
      <p>{code ? t('first.code', { code: `3*${code}` }) : t('lines.empty')}</p>
      <p>
        <Link to={PATHS.kitchen}>{t('first.kitchen')}</Link>
      </p>
    </div>
  )
}
