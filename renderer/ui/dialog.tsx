import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

export interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** Escape asks to close; a press outside never does, unless `closesOutside`. */
  readonly onClose: () => void
  readonly closesOutside?: boolean
  /** 'middle' of the page, or a 'side' sheet (from below on phones). */
  readonly place?: 'middle' | 'side'
  readonly testId?: string
}

/** A modal dialog by the browser's own <dialog>: focus stays inside, the rest is inert. Rendered only while open. */
export const Dialog = ({
  title,
  children,
  footer,
  onClose,
  closesOutside = false,
  place = 'middle',
  testId,
}: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    // The browser would close it by itself; whether it closes is the caller's to say.
    const escape = (event: Event): void => {
      event.preventDefault()
      onClose()
    }
    const press = (event: MouseEvent): void => {
      if (closesOutside && event.target === dialog) onClose()
    }
    dialog.addEventListener('cancel', escape)
    dialog.addEventListener('mousedown', press)
    return () => {
      dialog.removeEventListener('cancel', escape)
      dialog.removeEventListener('mousedown', press)
    }
  }, [closesOutside, onClose])

  return (
    <dialog
      ref={element}
      className={[styles.dialog, styles[place]].join(' ')}
      aria-labelledby={titleId}
      data-testid={testId}
    >
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
