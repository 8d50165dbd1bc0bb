import { Button, Form, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { TextItem } from '@renderer/ui/antd/text-item'
import { isTooLong } from '@renderer/ui/field'

interface QuickReasonDialogProps {
  readonly testId: string
  readonly texts: Readonly<Record<'title' | 'text' | 'quick' | 'reason' | 'confirm' | 'back', string>> & {
    /** Left out where a reason is welcome and not needed. */
    readonly missing?: string
  }
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

/** Asks for a reason, which one tap writes; without a needed one nothing happens. */
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
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const write = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const confirm = () => {
    if (reason.trim() === '' && texts.missing !== undefined) setMissing(true)
    else if (!isTooLong(reason, limit)) onConfirm(reason.trim())
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
      <TextItem
        id={`${testId}-reason-field`}
        label={texts.reason}
        value={reason}
        limit={limit}
        error={isMissing ? (texts.missing ?? null) : null}
        onChange={write}
        testId={`${testId}-reason`}
      />
    </AskDialog>
  )
}
