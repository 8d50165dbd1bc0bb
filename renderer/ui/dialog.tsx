import { useId, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { useModal } from './use-modal'

export interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** Escape closes; a press outside does not. */
  readonly onClose: () => void
  readonly testId?: string
}

/** A question in the middle of the page that must be answered. Rendered only while open. */
export const Dialog = ({ title, children, footer, onClose, testId }: DialogProps) => {
  const dialog = useModal({ onClose, closesOutside: false })
  const titleId = useId()
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} data-testid={testId}>
      <div className={styles.inside}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
