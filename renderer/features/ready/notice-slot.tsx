import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useCompany } from '@renderer/app/company/company-context'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/routes/paths'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { Button } from '@renderer/ui/button'
import { useReadyNotices } from './use-ready-notices'
import styles from './ready.module.css'

const SHOWN = 3

/** A press leaves the focus where it is: at quick order in the code field. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

const whose = (order: BoardOrder): string => order.responsible_name ?? order.customer_name

const Notice = ({ order, onRead }: { order: BoardOrder; onRead: () => void }) => {
  const { t } = useTranslation('ready')
  return (
    <li className={styles.notice} data-testid="ready-notice" data-number={order.number}>
      <div>
        <p>{t('ready')}</p>
        <strong>{order.number}</strong>
        <p className={styles.whose}>
          {isCarriedAway(order)
            ? whose(order)
            : t('table', { table: order.table_number, name: whose(order) })}
        </p>
      </div>
      <Button
        size="large"
        aria-label={t('readOf', { number: order.number })}
        onMouseDown={keepFocus}
        onClick={onRead}
        data-testid="ready-read"
      >
        {t('read')}
      </Button>
    </li>
  )
}

const ReadyNotices = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('ready')
  const { orders, isMuted, markRead, setMuted } = useReadyNotices(companyId)
  const shown = orders.slice(0, SHOWN)
  const more = orders.length - shown.length
  return (
    <>
      {/* Rendered empty first: a screen reader may miss a live region that arrives with its text. */}
      <p className="visually-hidden" role="status">
        {orders.map(({ number }) => t('announced', { number })).join(' ')}
      </p>
      {orders.length > 0 && (
        <section className={styles.stack} aria-label={t('title')} data-testid="ready-notices">
          <ul>
            {shown.map((order) => (
              <Notice key={order.id} order={order} onRead={() => markRead(order.id)} />
            ))}
          </ul>
          <p className={styles.foot}>
            {more > 0 && <span>{t('more', { count: more })}</span>}
            <Button
              variant="ghost"
              aria-pressed={isMuted}
              onMouseDown={keepFocus}
              onClick={() => setMuted(!isMuted)}
              data-testid="ready-mute"
            >
              {t(isMuted ? 'unmute' : 'mute')}
            </Button>
          </p>
        </section>
      )}
    </>
  )
}

/** Pages where the notice would stand in the way: the kitchen says itself what is ready, the office is elsewhere. */
const isElsewhere = (path: string): boolean =>
  path.startsWith(PATHS.kitchen) || path.startsWith(PATHS.admin) || path.startsWith(PATHS.operators)

/** Tells those who take orders that one of theirs is ready. */
export const Slot = () => {
  const { company } = useCompany()
  const { pathname } = useLocation()
  const { capabilities } = useGateway()
  const rights = useStaffRights()
  if (!company || capabilities.selfService || isElsewhere(pathname)) return null
  return rights.may('canTakeOrders', company.id) ? <ReadyNotices companyId={company.id} /> : null
}
