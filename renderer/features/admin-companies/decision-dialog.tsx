import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { DraftNotice } from '@renderer/app/office/draft-notice'
import { useKeptValues } from '@renderer/app/office/use-kept-values'

const MOST = 500

interface Reason {
  readonly reason: string
}
const NONE: Reason = { reason: '' }

/** Asks for the reason of a refusal or a suspension, which the company's managers read. */
export const DecisionDialog = ({
  kind,
  companyId,
  name,
  isBusy,
  onDecide,
  onClose,
}: {
  readonly kind: 'refuse' | 'suspend'
  readonly companyId: string
  readonly name: string
  readonly isBusy: boolean
  readonly onDecide: (reason: string) => void
  readonly onClose: () => void
}) => {
  const { t } = useTranslation(['admin-company', 'common'])
  const [form] = Form.useForm<Reason>()
  const kept = useKeptValues(`decisions:${kind}:${companyId}`, NONE)
  const startOver = (): void => {
    kept.startOver()
    form.setFieldsValue(NONE)
  }
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
      <DraftNotice form={{ restoredAt: kept.restoredAt, startOver }} />
      <Form
        form={form}
        layout="vertical"
        initialValues={kept.values}
        onValuesChange={(typed: Partial<Reason>) => kept.set(typed)}
        onFinish={({ reason }) => onDecide(reason.trim())}
      >
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
