import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isAwaited, isUnnoticed, linesToChoose } from '@shared/domain/order/order-tracking'
import type { Company } from '@shared/schemas/company/company'
import type { Order } from '@shared/schemas/order/order'
import { useAuth } from '@renderer/app/session/auth-context'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useCompany } from '@renderer/app/company/company-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useLineNames } from '@renderer/app/orders/use-line-names'
import { useMyOrders } from '@renderer/app/orders/use-my-orders'
import { PATHS } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import { Banner } from '@renderer/ui/feedback/banner'
import { useClock } from '@renderer/ui/use-clock'
import { useReadyNews, useTableText } from './use-ready-news'

/** Above every page: what a person is to know of their own orders while they read something else. */
export const Slot = () => {
  const { company, isSettled } = useCompany()
  const { session, status } = useAuth()
  const isTerminal = useGateway().terminal !== null
  if (isTerminal || status !== 'signedIn' || !isSettled || !company) return null
  return <OrderNews key={`${company.id}:${session?.user.id}`} company={company} />
}

const OrderNews = ({ company }: { readonly company: Company }) => {
  const { pathname } = useLocation()
  const { orders } = useMyOrders(company.id, { isBeside: true })
  const ready = useReadyNews(orders, company.slug)
  const rights = useStaffRights()
  // Who takes orders is the team that the warning sends a guest to; until that is known, nobody is warned.
  const isGuest = rights.status !== 'loading' && !rights.may('canTakeOrders', company.id)
  // The page of the orders shows it anyway.
  if (pathname === PATHS.orders) return null
  return (
    <>
      {orders?.map((order) => (
        <Worries key={order.id} order={order} isGuest={isGuest} />
      ))}
      {ready.map((order) => (
        <ReadyNews key={order.id} order={order} />
      ))}
    </>
  )
}

const ReadyNews = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation('tracking')
  const table = useTableText()(order)
  return (
    <News tone="success" testId="ready-news">
      <strong>{t('alert.title', { number: order.number })}</strong>
      {table && ` · ${table}`}
    </News>
  )
}

/** What only the guest can mend: a line that can't be made, and an order that nobody has seen for minutes. */
const Worries = ({ order, isGuest }: { readonly order: Order; readonly isGuest: boolean }) => {
  const { t } = useTranslation('tracking')
  const nameOf = useLineNames(order.company_id)
  const now = useClock()
  const toChoose = linesToChoose(order).filter(({ guest_choice }) => !guest_choice)
  return (
    <>
      {toChoose.map((item) => (
        <News key={item.id} tone="warning" testId="choice-news">
          <strong>{order.number}</strong> · {t('choice.cannot', { name: nameOf(item) })} {t('choice.title')}
        </News>
      ))}
      {isGuest && isAwaited(order, now) && isUnnoticed(order, now) && (
        <News tone="warning" testId="unnoticed-news">
          <strong>{order.number}</strong> ·{' '}
          {t(order.status === 'unconfirmed' ? 'unnoticed.sent' : 'unnoticed.accepted')}
        </News>
      )}
    </>
  )
}

const News = ({
  tone,
  testId,
  children,
}: {
  tone: 'success' | 'warning'
  testId: string
  children: ReactNode
}) => {
  const { t } = useTranslation('tracking')
  return (
    <Banner tone={tone} testId={testId} action={<ButtonLink to={PATHS.orders}>{t('alert.show')}</ButtonLink>}>
      {children}
    </Banner>
  )
}
