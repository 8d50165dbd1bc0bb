import { useTranslation } from 'react-i18next'
import { can } from '@shared/domain/access/permissions'
import { platformNotice } from '@shared/domain/company/company-state'
import { useGetCompanyQuery } from '@renderer/api/endpoints/companies'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { useCompany } from '@renderer/app/company/company-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useAuth } from '@renderer/app/session/auth-context'
import { useFormats } from '@renderer/i18n/format'
import { Banner } from '@renderer/ui/feedback/banner'
import { useClock } from '@renderer/ui/use-clock'
import { OwnershipNotice } from './ownership-notice'
import { PauseNotice } from './pause-notice'
import { PixKeyNotice } from './pix-key-notice'

/** Staff see a suspension or a pause within this time (ms). */
const POLL_MS = 20_000

/** The platform's decision on the staff's company, a pause of its orders, and another PIX key, above every page. */
export const Slot = () => {
  const { company } = useCompany()
  const { access, session } = useAuth()
  const isTerminal = useGateway().terminal !== null
  if (!company || !(isTerminal || can(access, 'canWorkKitchen', company.id))) return null
  const userId = session?.user.id
  return (
    <>
      <CompanyNotice companyId={company.id} isTerminal={isTerminal} />
      {!isTerminal && can(access, 'canManageCompany', company.id) && (
        <PixKeyNotice key={company.id} company={company} />
      )}
      {userId !== undefined && !isTerminal && <OwnershipNotice company={company} userId={userId} />}
    </>
  )
}

const CompanyNotice = ({
  companyId,
  isTerminal,
}: {
  readonly companyId: string
  readonly isTerminal: boolean
}) => {
  const { t } = useTranslation('office')
  const { date, time } = useFormats()
  const now = useClock()
  const { currentData: company } = useGetCompanyQuery(
    { id: companyId },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnFocus: true },
  )
  // A terminal keeps the company as last pulled, and a suspension stops its pulls.
  const { data: sync } = useGetSyncStatusQuery(undefined, { skip: !isTerminal })
  const isStopped = sync?.company_suspended === true
  const notice = isStopped ? ({ kind: 'suspended' } as const) : company && platformNotice(company, now)
  // A company that is stopped takes no orders anyway.
  const known = sync?.order_pause
  const isPaused = known?.is_paused ?? company?.orders_paused === true
  if (!notice)
    return company && isPaused ? <PauseNotice company={company} pollMs={POLL_MS} known={known} /> : null
  const timeZone = company?.time_zone
  const until =
    notice.kind === 'closing' ? `${date(notice.stops_at, timeZone)} ${time(notice.stops_at, timeZone)}` : ''
  return (
    <Banner tone={notice.kind === 'unapproved' ? 'warning' : 'error'} testId={`platform-${notice.kind}`}>
      {t(`platform.${notice.kind}`, { time: until })}
    </Banner>
  )
}
