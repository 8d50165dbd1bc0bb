import { useTranslation } from 'react-i18next'
import { can } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { useGetPresenceQuery } from '@renderer/api/endpoints/orders'
import { useAuth } from '@renderer/app/session/auth-context'
import { useGateway } from '@renderer/app/gateway-context'
import styles from './cart.module.css'
import { useAdmission } from './use-admission'

const POLL_MS = 20_000

/** Before sending: no screen of the open company was there within a minute, so that nobody would see the order. */
export const PresenceNotice = ({ company }: { company: Company }) => {
  const { t } = useTranslation('cart')
  const { access } = useAuth()
  const { capabilities } = useGateway()
  const admission = useAdmission(company)
  const isForGuest = !capabilities.offline && !can(access, 'canTakeOrders', company.id)
  const { currentData } = useGetPresenceQuery(
    { company_id: company.id },
    { skip: !isForGuest, pollingInterval: POLL_MS, refetchOnMountOrArgChange: true },
  )
  if (!isForGuest || admission || currentData?.is_seen !== false) return null
  return (
    <div className={styles.admission} role="status" data-testid="kitchen-unseen">
      <strong>{t('unseen.title')}</strong>
      <p>{t('unseen.text')}</p>
    </div>
  )
}
