import { useTranslation } from 'react-i18next'
import type { OfficeOutput } from '@shared/contract/gateway'
import { CountFields, useCount } from '@renderer/app/cash/count-fields'
import { HeldCash } from '@renderer/app/cash/held-cash'
import { useIdsByContent } from '@renderer/app/payment/use-ids-by-content'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { useCloseCashMutation } from './figures-api'

/** Closes a terminal's session from the office, with or without a count of its drawer. */
export const CloseFromOffice = ({
  company_id,
  session,
  onClose,
}: {
  readonly company_id: string
  readonly session: OfficeOutput<'cash.list'>['sessions'][number]
  readonly onClose: () => void
}) => {
  const { t } = useTranslation(['cash', 'errors'])
  const showError = useErrorToast()
  const [send, { isLoading }] = useCloseCashMutation()
  const ids = useIdsByContent()
  const count = useCount()
  const isWrong = !count.isBlank && !count.isGood

  const close = async (): Promise<void> => {
    if (isWrong) return
    const counted = count.isBlank ? null : count.amounts
    const change = { company_id, session_id: session.id, counted, reason: t('office.reason') }
    try {
      await send({ ...change, entry_id: ids.of(change) }).unwrap()
      onClose()
    } catch (cause) {
      showError(cause)
    }
  }
  return (
    <AskDialog
      title={t('others.closeTitle', {
        name: t('session.name', { number: session.z_number, terminal: session.terminal_name }),
      })}
      confirmLabel={t(count.isBlank ? 'others.confirm' : 'count.go')}
      isBusy={isLoading}
      onConfirm={() => void close()}
      onClose={onClose}
      testId="office-cash-dialog"
      confirmTestId="office-cash-confirm"
    >
      <p>{t('others.closeText')}</p>
      {isWrong && <p role="alert">{t('count.cashMissing')}</p>}
      <HeldCash companyId={company_id} sessionId={session.id} />
      <CountFields count={count} isTried />
    </AskDialog>
  )
}
