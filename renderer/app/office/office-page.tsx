import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { Skeleton } from '@renderer/ui/skeleton'
import styles from './office.module.css'

/** A heading, what it is about, and what can be done. */
const Head = ({
  lead,
  actions,
  children,
}: {
  readonly lead: string | undefined
  readonly actions: ReactNode
  readonly children: ReactNode
}) => (
  <header className={styles.head}>
    <div className={styles.headText}>
      {children}
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
)

/** A page of the back office: its name, what it is for, what can be done, and the page itself. */
export const OfficePage = ({
  title,
  lead,
  actions,
  children,
  testId,
}: {
  readonly title: string
  readonly lead?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly testId?: string
}) => {
  // Its parts' words come with the page: one that asks for them later would take the whole page away while they come.
  useTranslation('office')
  return (
    <section className={styles.page} data-testid={testId}>
      <Head lead={lead} actions={actions}>
        <h1 className={styles.title}>{title}</h1>
      </Head>
      {children}
    </section>
  )
}

/** A part of a page with its own heading. */
export const OfficeSection = ({
  title,
  lead,
  actions,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}) => (
  <section className={styles.section}>
    <Head lead={lead} actions={actions}>
      <h2 className={styles.sectionTitle}>{title}</h2>
    </Head>
    {children}
  </section>
)

/** What stands in a list's place while it is read, when it could not be, and while it is empty. */
export const ListState = <T,>({
  rows,
  error,
  onRetry,
  empty,
  children,
}: {
  readonly rows: readonly T[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly empty: ReactNode
  readonly children: (rows: readonly T[]) => ReactNode
}) => {
  const { t } = useTranslation('common')
  if (!rows && error) return <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={onRetry} />
  if (!rows)
    return (
      <div role="status" aria-label={t('loading')} className={styles.waiting}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height={56} />
        ))}
      </div>
    )
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>
  return children(rows)
}
