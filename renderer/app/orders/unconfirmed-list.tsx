import { Button, Card, Flex, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useAdvanceOrderMutation } from '@renderer/api/endpoints/orders'
import { useFormats } from '@renderer/i18n/format'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { useClosedElsewhere } from '../use-closed-elsewhere'
import { useErrorToast } from '../use-error-toast'
import { useOwnChange } from '../use-own-change'
import { OrderItems } from './order-items'
import styles from './unconfirmed-list.module.css'

interface UnconfirmedListProps {
  readonly companyId: string
  readonly orders: readonly BoardOrder[]
}

/**
 * Confirming sends an order to the kitchen and to its table's tab; refusing needs a reason, which the customer reads.
 */
export const UnconfirmedList = ({ companyId, orders }: UnconfirmedListProps) => {
  const { t } = useTranslation('staff')
  const showError = useErrorToast()
  const [advance, { isLoading }] = useAdvanceOrderMutation()
  const [refusing, setRefusing] = useState<BoardOrder | null>(null)

  /** Rejects after it reported the error. */
  const decide = async (order: BoardOrder, status: 'placed' | 'cancelled', reason: string | null) => {
    try {
      await advance({ company_id: companyId, order_id: order.id, status, reason }).unwrap()
    } catch (cause) {
      showError(cause, t('unconfirmed.failed', { number: order.number }))
      throw cause
    }
  }

  return (
    <AntdTheme>
      {orders.length > 0 && (
        <section
          className={styles.section}
          aria-label={t('unconfirmed.title')}
          data-testid="unconfirmed-orders"
        >
          <h2 className={styles.heading}>
            <span role="status">{t('unconfirmed.heading', { count: orders.length })}</span>
          </h2>
          <p className={styles.lead}>{t('unconfirmed.lead')}</p>
          <ul className={styles.list}>
            {orders.map((order) => (
              <li key={order.id}>
                <OrderToConfirm
                  order={order}
                  isBusy={isLoading}
                  onAccept={() => void decide(order, 'placed', null).catch(() => undefined)}
                  onRefuse={() => setRefusing(order)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {refusing && (
        <RefusalDialog
          order={refusing}
          isBusy={isLoading}
          onClose={() => setRefusing(null)}
          isGone={!orders.some(({ id }) => id === refusing.id)}
          onRefuse={(reason) => decide(refusing, 'cancelled', reason)}
        />
      )}
    </AntdTheme>
  )
}

const OrderToConfirm = ({
  order,
  isBusy,
  onAccept,
  onRefuse,
}: {
  order: BoardOrder
  isBusy: boolean
  onAccept: () => void
  onRefuse: () => void
}) => {
  const { t } = useTranslation('staff')
  const { money } = useFormats()
  return (
    <Card
      size="small"
      // Staff identify the order by its table, so the table is never cut off.
      styles={{ title: { whiteSpace: 'normal' } }}
      title={t('unconfirmed.place', { number: order.number, table: nameAfterTableWord(order.table_number) })}
      extra={<strong>{money(order.total_cents)}</strong>}
      data-testid={`unconfirmed-${order.number}`}
    >
      <p className={styles.customer}>
        {order.customer_name}
        {order.customer_phone !== null && ` · ${order.customer_phone}`}
      </p>
      <OrderItems order={order} />
      <Flex gap="small" wrap className={styles.actions}>
        <Button
          type="primary"
          disabled={isBusy}
          onClick={onAccept}
          data-testid={`unconfirmed-accept-${order.number}`}
        >
          {t('unconfirmed.accept')}
        </Button>
        <Button
          danger
          disabled={isBusy}
          onClick={onRefuse}
          data-testid={`unconfirmed-refuse-${order.number}`}
        >
          {t('unconfirmed.refuse')}
        </Button>
      </Flex>
    </Card>
  )
}

const RefusalDialog = ({
  order,
  isBusy,
  isGone,
  onClose,
  onRefuse,
}: {
  order: BoardOrder
  isBusy: boolean
  /** Whether it was decided elsewhere meanwhile. */
  isGone: boolean
  onClose: () => void
  onRefuse: (reason: string) => Promise<void>
}) => {
  const { t } = useTranslation('staff')
  const { isOwn, run } = useOwnChange()
  useClosedElsewhere(isGone && !isOwn, t('unconfirmed.gone', { number: order.number }), onClose)
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <Modal
      open
      title={t('unconfirmed.refuseTitle', { number: order.number })}
      okText={t('unconfirmed.refuse')}
      okButtonProps={{ danger: true, loading: isBusy, 'data-testid': 'unconfirmed-refuse-confirm' }}
      cancelText={t('unconfirmed.back')}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason }) => {
          run(() => onRefuse(reason.trim())).then(onClose, () => undefined)
        }}
      >
        <Form.Item
          name="reason"
          label={t('unconfirmed.reason')}
          rules={[
            { required: true, whitespace: true, message: t('unconfirmed.reasonRequired') },
            { max: ORDER_LIMITS.cancel_reason, message: t('common:tooLong') },
          ]}
        >
          <Input
            count={{ show: true, max: ORDER_LIMITS.cancel_reason }}
            autoComplete="off"
            data-testid="unconfirmed-reason"
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
