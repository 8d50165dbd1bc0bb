import { Button, Form, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { centsOf, MoneyInput } from './money-input'
import { useCashChange } from './use-cash-change'

/** Opens this terminal's cash session with a float. */
export const OpenSessionForm = ({ onOpened }: { readonly onOpened?: () => void }) => {
  const { t } = useTranslation('cash')
  const [float, setFloat] = useState('')
  const [id] = useState(() => crypto.randomUUID())
  const { tryChange, isBusy } = useCashChange()
  const cents = centsOf(float)
  const open = async (): Promise<void> => {
    if (Number.isNaN(cents)) return
    if (await tryChange({ op: 'open', session_id: id, float_cents: cents })) onOpened?.()
  }
  return (
    <>
      <Typography.Paragraph>{t('open.text')}</Typography.Paragraph>
      <Form layout="vertical" onFinish={() => void open()}>
        <MoneyInput
          id="cash-float"
          label={t('open.float')}
          value={float}
          onChange={setFloat}
          isTried={false}
        />
        <Button type="primary" size="large" htmlType="submit" loading={isBusy} data-testid="cash-open">
          {t('open.go')}
        </Button>
      </Form>
    </>
  )
}
