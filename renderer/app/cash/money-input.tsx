import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { parsePriceToCents } from '@shared/domain/common/price-text'
import { AmountInput } from '@renderer/ui/antd/amount-input'

/** The cents of a typed amount; 0 for '', NaN for anything that is no amount. */
export const centsOf = (text: string): number =>
  text.trim() === '' ? 0 : (parsePriceToCents(text.trim()) ?? Number.NaN)

interface MoneyInputProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly isTried: boolean
  /** Whether 0 is invalid. */
  readonly isNeeded?: boolean
}

/** An amount as users type it ('12,90'). */
export const MoneyInput = (props: MoneyInputProps) => {
  const { id, label, value, onChange, isTried, isNeeded = false } = props
  const { t } = useTranslation('cash')
  const cents = centsOf(value)
  const isWrong = Number.isNaN(cents) || (isNeeded && isTried && cents === 0)
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      validateStatus={isWrong ? 'error' : ''}
      help={isWrong ? t('amountWrong') : undefined}
    >
      <AmountInput
        id={id}
        style={{ maxWidth: '18rem' }}
        placeholder="0,00"
        value={value}
        onChange={onChange}
      />
    </Form.Item>
  )
}
