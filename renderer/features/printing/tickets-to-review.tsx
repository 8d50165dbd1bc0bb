import { useTranslation } from 'react-i18next'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { HeldTicket, Printer } from '@shared/schemas/printing/printing'
import { useDecideTicketsMutation } from '@renderer/api/endpoints/printing'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { useErrorToast } from '@renderer/app/use-error-toast'
import page from '@renderer/ui/staff-page.module.css'
import styles from './printers-page.module.css'

/** A bill has no order's number, a cash report no table either. */
const kindOf = ({ kind, number, table_number }: HeldTicket) => {
  if (kind !== 'customer' || number !== null) return kind
  return table_number === null ? 'cash' : 'bill'
}

/** Tickets that are too old, or may have been printed already: a person decides on each. */
export const TicketsToReview = ({
  held,
  printers,
  timeZone,
}: {
  held: readonly HeldTicket[]
  printers: readonly Printer[]
  timeZone: string
}) => {
  const { t } = useTranslation('printing')
  const { date, time } = useFormats()
  const showError = useErrorToast()
  const [decide, { isLoading }] = useDecideTicketsMutation()
  if (held.length === 0) return null

  const settle = (tickets: readonly HeldTicket[], decision: 'print' | 'discard') =>
    decide({ ticket_ids: tickets.map(({ id }) => id), decision })
      .unwrap()
      .catch((cause: unknown) => showError(cause))
  const printerOf = (id: string): string => printers.find((one) => one.id === id)?.name ?? t('held.noPrinter')
  const tableOf = (table: string): string =>
    isCarriedAway({ table_number: table }) ? table : t('held.table', { table: nameAfterTableWord(table) })
  const nameOf = (ticket: HeldTicket): string =>
    [ticket.number, ticket.table_number && tableOf(ticket.table_number)].filter(Boolean).join(' · ') ||
    t(`kinds.${kindOf(ticket)}`)
  const choices = (tickets: readonly HeldTicket[], all: '' | 'All') => (
    <>
      <Button
        disabled={isLoading}
        onClick={() => void settle(tickets, 'print')}
        data-testid={all ? 'held-print-all' : 'held-print'}
      >
        {t(all ? 'held.printAll' : 'held.print')}
      </Button>
      <Button
        variant="danger"
        disabled={isLoading}
        onClick={() => void settle(tickets, 'discard')}
        data-testid={all ? 'held-discard-all' : 'held-discard'}
      >
        {t(all ? 'held.discardAll' : 'held.discard')}
      </Button>
    </>
  )
  return (
    <section aria-labelledby="held-title" data-testid="held-tickets">
      <header className={styles.head}>
        <h2 id="held-title">{t('held.title')}</h2>
        {held.length > 1 && <div className={page.actions}>{choices(held, 'All')}</div>}
      </header>
      <p className={page.lead}>{t('held.lead')}</p>
      <ul className={page.cards}>
        {held.map((ticket) => (
          <li key={ticket.id} className={styles.card} data-bad data-testid="held-ticket">
            <h3>{nameOf(ticket)}</h3>
            <p className={styles.meta}>
              {[
                t(`kinds.${kindOf(ticket)}`),
                printerOf(ticket.printer_id),
                `${date(ticket.at, timeZone)} ${time(ticket.at, timeZone)}`,
              ].join(' · ')}
            </p>
            <p>{t(`held.${ticket.reason}`)}</p>
            <footer className={page.actions}>{choices([ticket], '')}</footer>
          </li>
        ))}
      </ul>
    </section>
  )
}
