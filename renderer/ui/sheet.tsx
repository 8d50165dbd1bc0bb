import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from './icons'
import styles from './sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays in sight below what scrolls: the one action. */
  readonly footer?: ReactNode
  /** 'side' slides in beside the page, 'card' stands in its middle; on a phone both rise from below. */
  readonly place?: 'side' | 'card'
  /** The title is read out but not drawn, where the content shows it itself. */
  readonly isTitleHidden?: boolean
  readonly testId?: string
}

/**
 * An overlay on the browser's own modal dialog, without antd: focus stays inside and returns where it was, Escape and a tap
 * outside close it, the page behind neither scrolls nor answers.
 */
export const Sheet = ({
  title,
  onClose,
  children,
  footer,
  place = 'card',
  isTitleHidden = false,
  testId,
}: SheetProps) => {
  const { t } = useTranslation('common')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const escape = (event: Event): void => {
      event.preventDefault()
      onClose()
    }
    // On the way down, so that marking a text and letting go outside does not close; only the backdrop is the dialog itself.
    const press = (event: MouseEvent): void => {
      if (event.target === element) onClose()
    }
    // The page behind stays where it is; hiding its scrollbar instead would shift it sideways.
    const hold = (event: Event): void => {
      if (event.target === element) event.preventDefault()
    }
    element.addEventListener('cancel', escape)
    element.addEventListener('mousedown', press)
    element.addEventListener('wheel', hold, { passive: false })
    element.addEventListener('touchmove', hold, { passive: false })
    return () => {
      element.removeEventListener('cancel', escape)
      element.removeEventListener('mousedown', press)
      element.removeEventListener('wheel', hold)
      element.removeEventListener('touchmove', hold)
    }
  }, [onClose])

  return (
    <dialog
      ref={dialog}
      className={[styles.sheet, styles[place]].join(' ')}
      aria-labelledby={titleId}
      data-testid={testId}
    >
      <div className={styles.frame}>
        <div className={isTitleHidden ? styles.bareHead : styles.head}>
          <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
            <CloseIcon />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
