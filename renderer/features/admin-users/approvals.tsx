import { useTranslation } from 'react-i18next'
import type { Member } from '@shared/contract/people/people-methods'
import { rightsAs } from '@shared/domain/people/member-rules'
import { useCompany } from '@renderer/app/company/company-context'
import { OfficeSection } from '@renderer/app/office/office-page'
import { PATHS } from '@renderer/app/routes/paths'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useFormats } from '@renderer/i18n/format'
import { ButtonLink } from '@renderer/ui/button-link'

/** What a member of the staff approves by PIN, up to which discount they need nobody, and where that is changed. */
export const Approvals = ({ member }: { member: Member }) => {
  const { t } = useTranslation('admin-users')
  const { number } = useFormats()
  const { company } = useCompany()
  const { may } = useStaffRights()
  if (!company) return null
  const rights = rightsAs(member, member.role, company.id)
  const kind = rights.includes('canManageCompany')
    ? 'approver'
    : rights.includes('canTakeOrders')
      ? 'cashier'
      : 'nobody'
  const { cash_discount_percent: cash, discount_limit_percent: limit } = company
  const text = kind === 'cashier' && cash > limit ? 'cashierInCash' : kind
  return (
    <OfficeSection
      title={t('approvals.title')}
      lead={t('approvals.byRole')}
      actions={
        may('canManageCompany', company.id) && (
          <ButtonLink to={`${PATHS.admin}/settings?part=orders`} data-testid="approvals-change">
            {t('approvals.change')}
          </ButtonLink>
        )
      }
    >
      <p data-testid={`approvals-${kind}`}>
        {t(`approvals.${text}`, { percent: number(limit), cash: number(cash) })}
      </p>
    </OfficeSection>
  )
}
