import { Button, Form, Input, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { isTooLong } from '@renderer/ui/field'

interface QuickReasonDialogProps {
  readonly testId: string
  readonly texts: Readonly<
    Record<'title' | 'text' | 'quick' | 'reason' | 'missing' | 'confirm' | 'back', string>
  >
  /** Reasons that one tap writes. */
  readonly reasons: readonly string[]
  readonly limit: number
  /** What it asks above the reason is missing. */
  readonly isDisabled?: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
  /** What else it asks, above the reason. */
  readonly children: ReactNode
}

/** Asks for a reason, which one tap writes; without one nothing happens. */
export const QuickReasonDialog = ({
  testId,
  texts,
  reasons,
  limit,
  isDisabled = false,
  onConfirm,
  onClose,
  children,
}: QuickReasonDialogProps) => {
  const { t } = useTranslation('common')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isLong = isTooLong(reason, limit)
  const write = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const confirm = () => {
    if (reason.trim() === '') setMissing(true)
    else if (!isLong) onConfirm(reason.trim())
  }
  return (
    <AskDialog
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.back}
      isDisabled={isDisabled}
      onConfirm={confirm}
      onClose={onClose}
      testId={testId}
      confirmTestId={`${testId}-confirm`}
    >
      <p>{texts.text}</p>
      {children}
      <Form.Item label={texts.quick}>
        <Space wrap role="group" aria-label={texts.quick}>
          {reasons.map((text) => (
            <Button key={text} onClick={() => write(text)}>
              {text}
            </Button>
          ))}
        </Space>
      </Form.Item>
      <Form.Item
        label={texts.reason}
        htmlFor={`${testId}-reason-field`}
        validateStatus={isLong || isMissing ? 'error' : ''}
        help={isLong ? t('tooLong') : isMissing ? texts.missing : undefined}
      >
        <Input
          id={`${testId}-reason-field`}
          value={reason}
          count={{ show: isLong, max: limit }}
          autoComplete="off"
          onChange={({ target }) => write(target.value)}
          data-testid={`${testId}-reason`}
        />
      </Form.Item>
    </AskDialog>
  )
}
