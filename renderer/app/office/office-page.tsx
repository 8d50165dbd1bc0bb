import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { Skeleton } from '@renderer/ui/skeleton'
import type { StepKey } from '../first-steps/use-first-steps'
import { EmptyList, LoadFailure } from './office-states'
import styles from './office.module.css'

/** The page's title, purpose and actions. */
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

/** A page of the back office: its name, its purpose, its actions, and its content with antd's fields. */
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
  // The route lists the translations of all parts: a part that fetched its own later would suspend the whole page.
  useTranslation('office')
  return (
    <AntdTheme size="compact">
      <section className={styles.page} data-testid={testId}>
        <Head lead={lead} actions={actions}>
          <h1 className={styles.title}>{title}</h1>
        </Head>
        {children}
      </section>
    </AntdTheme>
  )
}

/** A section of a page with a heading. */
export const OfficeSection = ({
  title,
  lead,
  actions,
  step,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly actions?: ReactNode
  /** The first step of a new company that is done here. */
  readonly step?: StepKey
  readonly children: ReactNode
}) => (
  <section className={styles.section} data-step={step}>
    <Head lead={lead} actions={actions}>
      <h2 className={styles.sectionTitle}>{title}</h2>
    </Head>
    {children}
  </section>
)

/** What a list shows while it loads, after an error, and while it is empty. */
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
  if (!rows && error) return <LoadFailure error={error} onRetry={onRetry} />
  if (!rows)
    return (
      <div role="status" aria-label={t('loading')} className={styles.waiting}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height={56} />
        ))}
      </div>
    )
  if (rows.length === 0) return <EmptyList>{empty}</EmptyList>
  return children(rows)
}
