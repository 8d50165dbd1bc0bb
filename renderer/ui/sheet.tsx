import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from './lazy-icons'
import styles from './sheet.module.css'
import { useModal } from './use-modal'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** The main action, which stays visible below the scrolling content. */
  readonly footer?: ReactNode
  /** 'side' slides in beside the page, 'card' is in its middle; on a phone both rise from below. */
  readonly place?: 'side' | 'card'
  /** Only for screen readers, where the content shows the title itself. */
  readonly isTitleHidden?: boolean
  readonly testId?: string
}

/** Content to read or fill in, above the page: Escape and a tap outside close it. Rendered only while open. */
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
  const dialog = useModal({ onClose, closesOutside: true })

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
