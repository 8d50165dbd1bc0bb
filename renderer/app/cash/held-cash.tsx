import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { heldCash } from '@shared/domain/tab/pix-charges'
import { useGetCallsQuery } from '@renderer/api/endpoints/calls'
import { useFormats } from '@renderer/i18n/format'

/** What of a drawer's cash belongs to PIX payments that wait: it is counted, although no payment records it yet. */
export const HeldCash = ({ companyId, sessionId }: { companyId: string; sessionId: string }) => {
  const { t } = useTranslation('cash')
  const { money } = useFormats()
  const { data } = useGetCallsQuery({ company_id: companyId })
  const { count, cents } = heldCash(data?.calls ?? [], sessionId)
  if (cents === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('count.held', { count, money: money(cents) })}
      data-testid="cash-count-held"
    />
  )
}
