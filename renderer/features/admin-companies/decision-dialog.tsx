import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'

const MOST = 500

/** Asks for the reason of a refusal or a suspension, which the company's managers read. */
export const DecisionDialog = ({
  kind,
  name,
  isBusy,
  onDecide,
  onClose,
}: {
  readonly kind: 'refuse' | 'suspend'
  readonly name: string
  readonly isBusy: boolean
  readonly onDecide: (reason: string) => void
  readonly onClose: () => void
}) => {
  const { t } = useTranslation(['admin-company', 'common'])
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <Modal
      open
      title={t(`companies.decisions.${kind}Title`, { name })}
      okText={t(`companies.decisions.${kind}`)}
      cancelText={t('common:cancel')}
      okButtonProps={{ danger: true, loading: isBusy, 'data-testid': 'decide' }}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{t(`companies.decisions.${kind}Text`)}</p>
      <Form form={form} layout="vertical" onFinish={({ reason }) => onDecide(reason.trim())}>
        <Form.Item
          name="reason"
          label={t('companies.decisions.reason')}
          rules={[
            { required: true, whitespace: true, message: t('companies.decisions.reasonRequired') },
            { max: MOST, message: t('common:tooLong') },
          ]}
        >
          <Input.TextArea rows={4} count={{ show: true, max: MOST }} data-testid="decision-reason" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
