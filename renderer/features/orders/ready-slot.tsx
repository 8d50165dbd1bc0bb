import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useMyOrders } from '@renderer/app/orders/use-my-orders'
import { PATHS } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import { Banner } from '@renderer/ui/feedback/banner'
import { useReadyNews } from './use-ready-news'

/** Above every page: says that an order of the person became ready while they were reading it. */
export const Slot = () => {
  const { company, isSettled } = useCompany()
  const { session, status } = useAuth()
  const isTerminal = useGateway().terminal !== null
  if (isTerminal || status !== 'signedIn' || !isSettled || !company) return null
  return <ReadyNews key={`${company.id}:${session?.user.id}`} companyId={company.id} />
}

const ReadyNews = ({ companyId }: { readonly companyId: string }) => {
  const { t } = useTranslation('tracking')
  const { pathname } = useLocation()
  const { orders } = useMyOrders(companyId, { isBeside: true })
  const news = useReadyNews(orders)
  // The page of the orders shows it anyway.
  if (pathname === PATHS.orders) return null
  return news.map(({ id, number, table_number }) => (
    <Banner
      key={id}
      tone="success"
      testId="ready-news"
      action={<ButtonLink to={PATHS.orders}>{t('alert.show')}</ButtonLink>}
    >
      <strong>{t('alert.title', { number })}</strong> · {t('alert.body', { table: table_number })}
    </Banner>
  ))
}
