import { Button, Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import { AntdTheme } from './antd-theme'
import { useFocusBackOnClose } from './use-focus-back'

interface PinModalProps {
  readonly title: string
  readonly cancelLabel: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly testId: string
  readonly children: ReactNode
}

/** A dialog around a PIN pad, which has the button that confirms. Only from lazily loaded parts, since it needs antd. */
export const PinModal = ({ title, cancelLabel, isBusy, onClose, testId, children }: PinModalProps) => {
  useFocusBackOnClose()
  return (
    <AntdTheme size="touch">
      <Modal
        open
        centered
        destroyOnHidden
        title={title}
        onCancel={onClose}
        mask={{ closable: false }}
        data-testid={testId}
        footer={
          <Button onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
        }
      >
        {/* The pad is a form of its own. */}
        <Form layout="vertical" component={false}>
          {children}
        </Form>
      </Modal>
    </AntdTheme>
  )
}
