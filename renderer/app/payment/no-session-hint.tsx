import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openSessionAt } from '@shared/domain/cash/cash-sessions'
import { useGetCashQuery } from '@renderer/api/endpoints/cash'
import { OpenSessionForm } from '../cash/open-session-form'
import { useGateway } from '../gateway-context'

interface NoSession {
  /** Whether this terminal has no open cash session. */
  readonly isMissing: boolean
  readonly isOpening: boolean
  readonly setOpening: (isOpening: boolean) => void
}

/** Whether cash taken now belongs to no session. False while that is unknown: no payment waits for it. */
export const useNoSession = (): NoSession => {
  const isTerminal = useGateway().terminal !== null
  const { data } = useGetCashQuery(undefined, { skip: !isTerminal, refetchOnMountOrArgChange: true })
  const [isOpening, setOpening] = useState(false)
  const isMissing = data !== undefined && openSessionAt(data.sessions, data.terminal_id) === null
  return { isMissing, isOpening, setOpening }
}

/** Says that no session is open, with a button that opens one. */
export const NoSessionHint = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { t } = useTranslation('payment')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('noSession')}
      data-testid="pay-no-session"
      action={
        <Button onClick={onOpen} data-testid="pay-open-session">
          {t('openSession')}
        </Button>
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
