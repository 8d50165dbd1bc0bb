import type { ReactNode } from 'react'
import { Card } from './card'
import styles from './card.module.css'

/** A card in the middle of the page, with one message and one action. */
export const CenteredCard = ({
  title,
  children,
  testId,
}: {
  title: string
  children: ReactNode
  testId?: string
}) => (
  <div className={styles.centered}>
    <Card className={styles.centeredCard} data-testid={testId}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </Card>
  </div>
)
