import { Button, Form, Modal, Space } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ask-dialog.module.css'
import { AntdTheme } from './antd-theme'
import { useFocusBackOnClose } from './use-focus-back'

interface AskDialogProps {
  readonly title: string
  /** Null where there is nothing but to look and close. */
  readonly confirmLabel: string | null
  /** Where 'Cancelar' could be mistaken for the action itself. */
  readonly cancelLabel?: string
  /** Further buttons, before the two. */
  readonly otherActions?: ReactNode
  /** The action cannot be undone. */
  readonly isDangerous?: boolean
  /** Of a form with two columns, px. */
  readonly width?: number
  readonly isBusy?: boolean
  /** Nothing to confirm yet. */
  readonly isDisabled?: boolean
  /** By its button, or by Enter in a field; required with a `confirmLabel`. */
  readonly onConfirm?: () => void
  /** By its button, or by Escape; a press outside closes nothing. */
  readonly onClose: () => void
  readonly testId: string
  readonly confirmTestId?: string
  readonly cancelTestId?: string
  readonly children: ReactNode
}

/** A dialog is drawn after a few; what can't be focused at all is given up. */
const MOST_FRAMES = 120

/**
 * A question of staff with its fields, by touch or by keys: the first field has the focus. Rendered only while open, and
 * only from lazily loaded parts, since it needs antd.
 */
export const AskDialog = (props: AskDialogProps) => {
  const {
    title,
    confirmLabel,
    cancelLabel,
    isDangerous = false,
    width,
    isBusy = false,
    isDisabled = false,
    testId,
    confirmTestId,
    cancelTestId,
  } = props
  const { t } = useTranslation('common')
  const formId = useId()
  const inside = useRef<HTMLDivElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  useFocusBackOnClose()
  /** Whether it has it now, or never can: what is not drawn yet is not there, or takes none. */
  const focusFirst = (): boolean => {
    const find = (selector: string) => inside.current?.querySelector<HTMLElement>(selector)
    const first =
      find('[data-first-focus]') ??
      find('input:checked, [aria-pressed=true]') ??
      find('input, button') ??
      confirm.current
    if (!first) return false
    if (first.matches(':disabled')) return true
    first.focus()
    return first === document.activeElement
  }
  const focusOnceDrawn = useEffectEvent(focusFirst)
  useEffect(() => {
    // On a busy machine the library may never say that the dialog has opened, and its trap then chose the cross.
    let frame = 0
    const focusSoon = (tries: number): void => {
      frame = requestAnimationFrame(() => {
        if (!focusOnceDrawn() && tries > 1) focusSoon(tries - 1)
      })
    }
    focusSoon(MOST_FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <AntdTheme size="touch">
      <Modal
        open
        centered
        destroyOnHidden
        className={styles.dialog ?? ''}
        title={title}
        {...(width ? { width } : {})}
        onCancel={props.onClose}
        mask={{ closable: false }}
        afterOpenChange={(isOpen) => {
          if (isOpen) focusFirst()
        }}
        data-testid={testId}
        footer={
          <Space wrap>
            {props.otherActions}
            <Button onClick={props.onClose} disabled={isBusy} data-testid={cancelTestId}>
              {cancelLabel ?? t('cancel')}
            </Button>
            {confirmLabel !== null && (
              <Button
                ref={confirm}
                type="primary"
                danger={isDangerous}
                htmlType="submit"
                form={formId}
                loading={isBusy}
                disabled={isDisabled}
                data-testid={confirmTestId}
              >
                {confirmLabel}
              </Button>
            )}
          </Space>
        }
      >
        <div ref={inside}>
          <Form
            id={formId}
            layout="vertical"
            onFinish={() => {
              if (!isBusy && !isDisabled) props.onConfirm?.()
            }}
          >
            {props.children}
          </Form>
        </div>
      </Modal>
    </AntdTheme>
  )
}
