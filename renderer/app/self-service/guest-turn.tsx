import { Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import type { BoardOrder } from '@shared/schemas/order/order'
import { PageSpinner } from '@renderer/ui/spinner'
import { ErrorBoundary } from '../error-boundary'
import { useGateway } from '../gateway-context'
import { PATHS } from '../routes/paths'
import { PAGES } from '../routes/pages'
import { ShellSlots } from '../slots/slots'
import { useGetOwnOrdersQuery } from './endpoints'
import { CallStaff } from './call-staff'
import { GuestHeader } from './guest-header'
import { OwnOrders } from './own-orders'
import styles from './self-service.module.css'
import { StaffDialog } from './staff-dialog'
import { StartScreen } from './start-screen'
import { useStaffGesture } from './use-staff-gesture'

/** The menu page of the web. */
const Menu = PAGES.find(({ path }) => path === PATHS.menu)?.Page ?? (() => null)

const NO_ORDERS: readonly BoardOrder[] = []

/** This guest's orders, newest first, with their current status. */
const useOwnOrders = (): readonly BoardOrder[] => {
  const gateway = useGateway()
  const { data, refetch } = useGetOwnOrdersQuery()
  useEffect(() => gateway.subscribe('orders.changed', () => void refetch()), [gateway, refetch])
  return data?.orders ?? NO_ORDERS
}

/** One guest's turn, from the start screen to their order; it leaves nothing to the next guest. */
export const Guest = ({
  shown,
  onDone,
}: {
  /** Orders that were already shown automatically. */
  readonly shown: Set<string>
  readonly onDone: () => void
}) => {
  const { t } = useTranslation('self-service')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const orders = useOwnOrders()
  const [isStaffAsking, setStaffAsking] = useState(false)
  useStaffGesture(useCallback(() => setStaffAsking(true), []))

  const newest = orders[0]?.id ?? null
  useEffect(() => {
    if (newest === null || shown.has(newest)) return
    shown.add(newest)
    void navigate(PATHS.orders, { replace: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [newest, navigate, shown])

  const isAtStart = pathname === PATHS.root
  return (
    <div className={styles.frame} data-self-service data-testid="self-service">
      {!isAtStart && <GuestHeader hasOrders={orders.length > 0} onStartOver={onDone} />}
      <CallStaff />
      <main className={styles.main} aria-label={t('label')}>
        <ErrorBoundary>
          <Suspense fallback={<PageSpinner />}>
            <Routes>
              <Route path={PATHS.root} element={<StartScreen />} />
              <Route path={PATHS.menu} element={<Menu />} />
              <Route path={PATHS.orders} element={<OwnOrders orders={orders} onDone={onDone} />} />
              <Route path="*" element={<Navigate to={PATHS.root} replace />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isAtStart && <ShellSlots />}
      {isStaffAsking && <StaffDialog onClose={() => setStaffAsking(false)} />}
    </div>
  )
}
