import { useTranslation } from 'react-i18next'
import { openingText } from '@shared/domain/hours/opening-text'
import { admissionAt } from '@shared/domain/order/order-admission'
import { can } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useAuth } from '@renderer/app/session/auth-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useClock } from '@renderer/ui/use-clock'

/** Why an order would be refused now, with the opening in words; null where it would be taken. */
export const useAdmission = (
  company: Company,
): { readonly kind: 'closed' | 'paused' | 'inactive'; readonly opens: string | null } | null => {
  const { i18n } = useTranslation()
  const { capabilities } = useGateway()
  const { access, status, isAccessKnown } = useAuth()
  const { data: menu } = useGetMenuQuery({ company_id: company.id })
  const now = useClock()
  // Staff orders and those of terminals are never refused by hours or a pause.
  if (status === 'signedIn' && (!isAccessKnown || can(access, 'canTakeOrders', company.id))) return null
  if (!menu || capabilities.offline) return null
  const { opening_hours, opening_exceptions } = menu
  const timeZone = menu.company.time_zone
  const admission = admissionAt(menu.company, { opening_hours, opening_exceptions, timeZone }, now)
  if (admission.kind === 'open') return null
  return { kind: admission.kind, opens: openingText(admission.opens, i18n.language, timeZone, now) }
}
