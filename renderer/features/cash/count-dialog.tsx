import { Alert, Button, Form, Modal, Space, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportedSession } from '@shared/schemas/cash/cash'
import { CountFields, useCount } from '@renderer/app/cash/count-fields'
import { HeldCash } from '@renderer/app/cash/held-cash'
import { useCashChange } from '@renderer/app/cash/use-cash-change'

interface CountDialogProps {
  readonly companyId: string
  readonly session: Pick<ReportedSession, 'id' | 'closing'>
  readonly onClose: () => void
}

/** The blind count: what is there, by payment method, before anything says what should be. */
export const CountDialog = ({ companyId, session, onClose }: CountDialogProps) => {
  const { t } = useTranslation(['cash', 'common'])
  const { tryChange, isBusy } = useCashChange()
  const [isTried, setTried] = useState(false)
  const count = useCount()
  const { amounts: counted, isGood } = count

  const close = async (): Promise<void> => {
    setTried(true)
    if (isGood && (await tryChange({ op: 'close', session_id: session.id, counted, reason: null }))) onClose()
  }
  return (
    <Modal
      open
      centered
      destroyOnHidden
      title={t('count.title')}
      onCancel={onClose}
      mask={{ closable: false }}
      data-testid="cash-count"
      footer={
        <Space wrap>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={() => void close()} data-testid="cash-count-go">
            {t('count.go')}
          </Button>
        </Space>
      }
    >
      <Typography.Paragraph>{t('count.text')}</Typography.Paragraph>
      <HeldCash companyId={companyId} sessionId={session.id} />
      {session.closing && (
        <Alert
          type="warning"
          showIcon
          title={t('count.closedElsewhere')}
          data-testid="cash-count-elsewhere"
        />
      )}
      {isTried && !isGood && (
        <Typography.Paragraph type="danger" role="alert">
          {t('count.cashMissing')}
        </Typography.Paragraph>
      )}
      <Form layout="vertical" onFinish={() => void close()}>
        <CountFields count={count} isTried={isTried} />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
