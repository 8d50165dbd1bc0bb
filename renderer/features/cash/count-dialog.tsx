import { Button, Form, Modal, Space, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAYMENT_METHODS } from '@shared/domain/tab/payment-methods'
import type { ReportedSession } from '@shared/schemas/cash/cash'
import styles from './cash.module.css'
import { centsOf, MoneyInput } from './money-input'
import { useCashChange } from './use-cash-change'

interface CountDialogProps {
  readonly session: Pick<ReportedSession, 'id'>
  readonly onClosed: () => void
  readonly onClose: () => void
}

/** The blind count: what is there, by payment method, before anything says what should be. */
export const CountDialog = ({ session, onClosed, onClose }: CountDialogProps) => {
  const { t } = useTranslation(['cash', 'payment-methods', 'common'])
  const { tryChange, isBusy } = useCashChange()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const counted = PAYMENT_METHODS.map((method) => ({ method, cents: centsOf(typed[method] ?? '') }))
  // An empty field of cash is no count: an empty drawer is typed as 0.
  const isGood = (typed.cash ?? '').trim() !== '' && counted.every(({ cents }) => !Number.isNaN(cents))

  const close = async (): Promise<void> => {
    setTried(true)
    if (isGood && (await tryChange({ op: 'close', session_id: session.id, counted, reason: null })))
      onClosed()
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
      {isTried && !isGood && (
        <Typography.Paragraph type="danger" role="alert">
          {t('count.cashMissing')}
        </Typography.Paragraph>
      )}
      <Form layout="vertical" onFinish={() => void close()} className={styles.amounts}>
        {PAYMENT_METHODS.map((method) => (
          <MoneyInput
            key={method}
            id={`cash-count-${method}`}
            label={t(`payment-methods:${method}`)}
            value={typed[method] ?? ''}
            onChange={(text) => setTyped((before) => ({ ...before, [method]: text }))}
            isTried={isTried}
          />
        ))}
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
