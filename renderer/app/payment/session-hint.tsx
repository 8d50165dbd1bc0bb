import { Alert, Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { isPastCutoff } from '@shared/domain/cash/cash-report'
import { openSessionAt } from '@shared/domain/cash/cash-sessions'
import type { Calendar } from '@shared/domain/sales/business-day'
import { useGetCashQuery } from '@renderer/api/endpoints/cash'
import { OpenSessionForm } from '../cash/open-session-form'
import { useGateway } from '../gateway-context'

type SessionState = 'unknown' | 'open' | 'missing' | 'past'

/**
 * The cash session that cash taken now goes into: none, or one of an earlier business day, is said and stops no payment.
 * Where it can't be known, as in a browser, it counts as open; 'unknown' until the terminal has read it.
 */
export const useSessionState = (calendar: Calendar): SessionState => {
  const isTerminal = useGateway().terminal !== null
  const { data, isLoading } = useGetCashQuery(undefined, {
    skip: !isTerminal,
    refetchOnMountOrArgChange: true,
  })
  if (!data) return isLoading ? 'unknown' : 'open'
  const open = openSessionAt(data.sessions, data.terminal_id)
  if (!open) return 'missing'
  return isPastCutoff(open, Date.parse(data.now), calendar) ? 'past' : 'open'
}

/** Says that no session is open, with a button to open one; or that the open one is of an earlier business day. */
export const SessionHint = ({
  state,
  onOpen,
}: {
  readonly state: SessionState
  readonly onOpen: () => void
}) => {
  const { t } = useTranslation('payment')
  if (state === 'open' || state === 'unknown') return null
  const isMissing = state === 'missing'
  return (
    <Alert
      type="warning"
      showIcon
      title={t(isMissing ? 'noSession' : 'pastSession')}
      data-testid={isMissing ? 'pay-no-session' : 'pay-past-session'}
      action={
        isMissing && (
          <Button size="large" onClick={onOpen} data-testid="pay-open-session">
            {t('openSession')}
          </Button>
        )
      }
    />
  )
}

/** The form is beside the payment: keys typed in it are not the payment's. */
export const OpenSessionDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('payment')
  return (
    <Modal open centered destroyOnHidden footer={null} title={t('openSession')} onCancel={onClose}>
      <OpenSessionForm onOpened={onClose} />
    </Modal>
  )
}
