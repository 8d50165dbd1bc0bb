import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { useCompany } from '@renderer/app/company/company-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useWaitingOrders } from '@renderer/app/orders/use-waiting-orders'
import { PATHS } from '@renderer/app/routes/paths'
import { STAFF_SCREENS } from '@renderer/app/routes/staff-screens'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { StatusLine } from './status-line'
import styles from './header-slot.module.css'

const ICONS = {
  // Keys of a keypad.
  quickOrder:
    'M5 5h3v3H5zM10.5 5h3v3h-3zM16 5h3v3h-3zM5 10.5h3v3H5zM10.5 10.5h3v3h-3zM16 10.5h3v3h-3zM10.5 16h3v3h-3z',
  // A bill with its lines, torn off below.
  tabs: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  // A drawer with its handle.
  cash: 'M3 8h18v11H3zM6 8V5h12v3M10 13h4',
  // A pot on the stove.
  kitchen: 'M4 10h16v7a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-7zM2 10h20M9 6V3M15 6V3',
  // A list of what was.
  tableOrders: 'M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h7',
} as const

/** Links between the screens of staff at work; nobody else sees them. */
const StaffLinks = () => {
  const { t } = useTranslation('staff')
  const { may } = useStaffRights()
  const { company } = useCompany()
  const hasDrawer = useGateway().terminal !== null
  const links = STAFF_SCREENS.filter(
    ([name, capability]) =>
      // Only a terminal has a drawer.
      (name !== 'cash' || hasDrawer) && company && may(capability, company.id),
  )
  const takesOrders = links.some(([name]) => name === 'tabs')
  const waiting = useWaitingOrders(takesOrders && company ? company.id : null)
  if (links.length === 0) return null
  return (
    <nav className={styles.links} aria-label={t('links.label')}>
      {links.map(([name]) => (
        <NavLink key={name} to={PATHS[name]} title={t(`links.${name}`)} data-testid={`staff-link-${name}`}>
          {name === 'tabs' && waiting > 0 && (
            <b aria-hidden="true" data-testid="unconfirmed-count">
              {waiting}
            </b>
          )}
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={ICONS[name]} />
          </svg>
          <span>
            {t(`links.${name}`)}
            {name === 'tabs' && waiting > 0 && (
              <span className="visually-hidden"> {t('unconfirmed.heading', { count: waiting })}</span>
            )}
          </span>
        </NavLink>
      ))}
    </nav>
  )
}

const TerminalStatus = () => {
  const { t } = useTranslation('terminal')
  const { data: status } = useGetSyncStatusQuery()
  if (!status) return null
  return (
    <>
      <Link to={PATHS.terminalHealth} className={styles.status} data-testid="health-link">
        <StatusLine facts={status} />
      </Link>
      {status.gone && (
        <Link to={PATHS.terminalSetup} className={styles.reenrol} data-testid="reenrol">
          {t('reenrol.go')}
        </Link>
      )}
    </>
  )
}

/** The header's part for staff at work: links to their screens, and on terminals the sync status. */
export const Slot = () => (
  <>
    <StaffLinks />
    {/* On the web nothing is ever queued. */}
    {useGateway().terminal && <TerminalStatus />}
  </>
)
