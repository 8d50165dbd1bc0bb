import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { missingKey, type MissingPart } from '@shared/domain/contact/contact'
import { useGateway } from '@renderer/app/gateway-context'
import { PageIcon, type PageIconName } from '@renderer/ui/page-icons'
import styles from './contact.module.css'

/** A line of a panel: what it is, and what is known of it. */
export const Fact = ({
  icon,
  label,
  children,
}: {
  readonly icon: PageIconName
  readonly label: string
  readonly children: ReactNode
}) => (
  <div className={styles.fact}>
    <dt>
      <span className={styles.factIcon}>
        <PageIcon name={icon} />
      </span>
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
)

/** A value, or the text that says it is not there (spec §8). */
export const ValueOrMissing = ({
  value,
  part,
}: {
  readonly value: string | null
  readonly part: MissingPart
}) => {
  const { t } = useTranslation('contact')
  if (value !== null) return <span>{value}</span>
  return <span className={styles.missing}>{t(missingKey(part))}</span>
}

/** A link out of the app; on a terminal nothing leads out of it, so the words alone. */
export const OutLink = ({
  href,
  children,
  testId,
}: {
  readonly href: string | null
  readonly children: ReactNode
  readonly testId?: string
}) => {
  const isTerminal = useGateway().terminal !== null
  if (href === null || isTerminal) return <span data-testid={testId}>{children}</span>
  // Only pages open beside this one: a call or a mail has its own program.
  const beside = href.startsWith('https:') ? ({ target: '_blank', rel: 'noreferrer' } as const) : {}
  return (
    <a href={href} className={styles.outLink} data-testid={testId} {...beside}>
      {children}
    </a>
  )
}
