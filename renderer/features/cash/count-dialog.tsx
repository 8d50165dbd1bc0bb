import { Alert, Button, Form, Modal, Space, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unrecordedCash } from '@shared/domain/tab/pix-charges'
import type { ReportedSession } from '@shared/schemas/cash/cash'
import { useGetCallsQuery } from '@renderer/api/endpoints/calls'
import { CountFields, useCount } from '@renderer/app/cash/count-fields'
import { useCashChange } from '@renderer/app/cash/use-cash-change'
import { useFormats } from '@renderer/i18n/format'

interface CountDialogProps {
  readonly companyId: string
  readonly session: Pick<ReportedSession, 'id' | 'closing'>
  readonly onClose: () => void
}

/** The blind count: what is there, by payment method, before anything says what should be. */
export const CountDialog = ({ companyId, session, onClose }: CountDialogProps) => {
  const { t } = useTranslation(['cash', 'common'])
  const { money } = useFormats()
  const { tryChange, isBusy } = useCashChange()
  const { data } = useGetCallsQuery({ company_id: companyId })
  // It lies in a drawer, and would be counted as a difference.
  const unrecorded = unrecordedCash(data?.calls ?? [])
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
      {unrecorded > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('count.unrecorded', { money: money(unrecorded) })}
          data-testid="cash-count-unrecorded"
        />
      )}
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
