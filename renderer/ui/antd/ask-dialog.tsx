import { Button, Form, Modal, Space } from 'antd'
import { useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ask-dialog.module.css'
import { AntdTheme } from './antd-theme'

interface AskDialogProps {
  readonly title: string
  readonly confirmLabel: string
  /** Where 'Cancelar' could be mistaken for the action itself. */
  readonly cancelLabel?: string
  readonly isBusy?: boolean
  /** Nothing to confirm yet. */
  readonly isDisabled?: boolean
  /** By its button, or by Enter in a field. */
  readonly onConfirm: () => void
  /** By its button, or by Escape; a press outside closes nothing. */
  readonly onClose: () => void
  readonly testId: string
  readonly confirmTestId: string
  readonly children: ReactNode
}

/**
 * A question of staff with its fields, by touch or by keys: the first field has the focus. Rendered only while open, and
 * only from lazily loaded parts, since it needs antd.
 */
export const AskDialog = (props: AskDialogProps) => {
  const {
    title,
    confirmLabel,
    cancelLabel,
    isBusy = false,
    isDisabled = false,
    testId,
    confirmTestId,
  } = props
  const { t } = useTranslation('common')
  const formId = useId()
  const inside = useRef<HTMLDivElement>(null)
  const focusFirst = (): void => {
    const find = (selector: string) => inside.current?.querySelector<HTMLElement>(selector)
    const first = find('input:checked, [aria-pressed=true]') ?? find('input, button')
    first?.focus()
  }
  return (
    <AntdTheme size="touch">
      <Modal
        open
        centered
        destroyOnHidden
        className={styles.dialog ?? ''}
        title={title}
        onCancel={props.onClose}
        mask={{ closable: false }}
        afterOpenChange={(isOpen) => {
          if (isOpen) focusFirst()
        }}
        data-testid={testId}
        footer={
          <Space wrap>
            <Button onClick={props.onClose} disabled={isBusy}>
              {cancelLabel ?? t('cancel')}
            </Button>
            <Button
              type="primary"
              htmlType="submit"
              form={formId}
              loading={isBusy}
              disabled={isDisabled}
              data-testid={confirmTestId}
            >
              {confirmLabel}
            </Button>
          </Space>
        }
      >
        <div ref={inside}>
          <Form
            id={formId}
            layout="vertical"
            onFinish={() => {
              if (!isBusy && !isDisabled) props.onConfirm()
            }}
          >
            {props.children}
          </Form>
        </div>
      </Modal>
    </AntdTheme>
  )
}
