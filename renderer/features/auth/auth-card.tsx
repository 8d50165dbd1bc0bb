import { useId, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackIcon } from '@renderer/ui/lazy-icons'
import styles from './auth.module.css'
import { useLoginBack } from './use-login-back'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  readonly testId: string
  /** Makes the card a form. */
  readonly onSubmit?: () => Promise<void>
  /** Stands under the card's own content: ways to another form. */
  readonly footer?: ReactNode
}

/** The card of every screen of this feature: back button, title, what it is about, and its content. */
export const AuthCard = ({ title, lead, children, testId, onSubmit, footer }: Props) => {
  const { t } = useTranslation('auth')
  const back = useLoginBack()
  const titleId = useId()
  const content = (
    <>
      <button type="button" className={styles.back} onClick={back} data-testid="login-back">
        <BackIcon /> {t('back')}
      </button>
      <h1 id={titleId} className={styles.title}>
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </>
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void onSubmit?.()
  }
  return (
    <div className={styles.page} data-testid={testId}>
      {onSubmit ? (
        <form className={styles.card} noValidate aria-labelledby={titleId} onSubmit={submit}>
          {content}
        </form>
      ) : (
        <section className={styles.card} aria-labelledby={titleId}>
          {content}
        </section>
      )}
    </div>
  )
}
