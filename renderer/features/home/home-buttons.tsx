import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { adminHome } from '@shared/domain/access/admin-entries'
import { deliveryFigures } from '@shared/domain/delivery/delivery'
import { useAuth } from '@renderer/app/session/auth-context'
import { useContact } from '@renderer/app/company/contact-context'
import { PATHS } from '@renderer/app/routes/paths'
import { PageIcon, type PageIconName } from '@renderer/ui/page-icons'
import styles from './home.module.css'

const ICONS = {
  menu: 'menu',
  reservation: 'calendar',
  delivery: 'delivery',
  contact: 'phone',
  administration: 'admin',
} as const satisfies Record<string, PageIconName>

/** The five buttons of the home page (spec §2). Administration leads to the person's panel, else to the admins' sign-in. */
export const HomeButtons = () => {
  const { t } = useTranslation('home')
  const { access } = useAuth()
  const { company, pages } = useContact()
  const isDelivered = deliveryFigures(pages?.delivery ?? null).is_enabled
  const doors = {
    menu: PATHS.menu,
    reservation: PATHS.reservation,
    delivery: PATHS.delivery,
    contact: PATHS.contact,
    administration: adminHome(access, company.id) ?? PATHS.adminAuth,
  }
  return (
    <nav className={styles.doors} aria-label={t('buttons.label')}>
      {(Object.keys(ICONS) as (keyof typeof ICONS)[]).map((door) => (
        <Link
          key={door}
          to={doors[door]}
          className={styles.door}
          data-door={door}
          data-testid={`home-${door}`}
        >
          <span className={styles.doorIcon}>
            <PageIcon name={ICONS[door]} size={26} />
          </span>
          <span className={styles.doorText}>
            <strong>{t(`buttons.${door}`)}</strong>
            <small>{t(`about.${door === 'delivery' && !isDelivered ? 'noDelivery' : door}`)}</small>
          </span>
        </Link>
      ))}
    </nav>
  )
}
