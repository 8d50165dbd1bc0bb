import { useTranslation } from 'react-i18next'
import type { TicketLine } from '@shared/schemas/printing/printing'
import { QrImage } from '@renderer/ui/qr-image'
import styles from './printing.module.css'

const classesOf = (line: TicketLine): string =>
  [
    styles.line,
    line.size === 'large' ? styles.large : '',
    line.is_bold ? styles.bold : '',
    line.is_inverted ? styles.inverted : '',
  ].join(' ')

/** A ticket as it will be printed, character by character: always black on white. */
export const TicketPaper = ({ columns, lines }: { columns: number; lines: readonly TicketLine[] }) => {
  const { t } = useTranslation('printing')
  return (
    // Focusable, so that keys scroll a long ticket.
    <div
      className={styles.paper}
      style={{ width: `calc(${columns}ch + 2 * var(--space-4) + 20px)` }}
      role="region"
      aria-label={t('ticket.preview')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-testid="ticket-preview"
    >
      {lines.map((line, place) =>
        line.size === 'code' ? (
          <div key={place} className={styles.code}>
            <QrImage text={line.text} label={t('ticket.qr')} testId="ticket-code" />
          </div>
        ) : (
          <p key={place} className={classesOf(line)}>
            <span>{line.text}</span>
          </p>
        ),
      )}
    </div>
  )
}
