import { useTranslation } from 'react-i18next'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { seatOf } from '@shared/domain/cart/cart'
import { openCall } from '@shared/domain/tab/table-calls'
import type { Company } from '@shared/schemas/company/company'
import type { GuestTab, TableCall } from '@shared/schemas/tab/table-call'
import { useCart } from '@renderer/app/cart/cart-context'
import { useFormats } from '@renderer/i18n/format'
import { CallButton } from './call-button'
import { PixOutcome, PixShare } from './pix-share'
import styles from './my-tables.module.css'
import { useMyTables } from './use-my-tables'

const CALLS = ['waiter', 'bill'] as const

/**
 * The open tabs of the tables the person has ordered at: amounts, calls, and a part to be paid by PIX; of a tab that has
 * closed, that their PIX came. The table whose code was read last is there before anything is ordered, to call somebody.
 */
export const MyTables = ({ company }: { company: Company }) => {
  const { t } = useTranslation('tracking')
  const { cart } = useCart()
  const { currentData } = useMyTables(company)
  if (!currentData) return null
  const { tables, calls, settled_pix } = currentData
  const { table, token } = seatOf(cart)
  // Who has a tab calls from it, also where staff moved it from the table of the code.
  const isNew = token !== null && tables.length === 0
  return (
    <>
      {tables.map((tab) => (
        <MyTable key={tab.id} company={company} tab={tab} />
      ))}
      {settled_pix.map((call) => (
        <section key={call.id} className={styles.table} aria-labelledby={call.id} data-testid="settled-pix">
          <h2 id={call.id}>{t('table.title', { table: nameAfterTableWord(call.table_number) })}</h2>
          <PixOutcome call={call} />
        </section>
      ))}
      {isNew && <NewTable companyId={company.id} table={table} token={token} calls={calls} />}
    </>
  )
}

interface NewTableProps {
  readonly companyId: string
  readonly table: string
  readonly token: string
  readonly calls: readonly TableCall[]
}

/** A table that has ordered nothing yet. */
const NewTable = ({ companyId, table, token, calls }: NewTableProps) => {
  const { t } = useTranslation('tracking')
  return (
    <section className={styles.table} aria-labelledby="new-table" data-testid="new-table">
      <h2 id="new-table">{t('table.title', { table: nameAfterTableWord(table) })}</h2>
      <p className={styles.private}>{t('table.empty')}</p>
      <CallButton
        companyId={companyId}
        kind="waiter"
        place={{ tab_id: null, table, token }}
        open={openCall({ calls }, 'waiter')}
      />
    </section>
  )
}

const MyTable = ({ company, tab }: { company: Company; tab: GuestTab }) => {
  const { t } = useTranslation('tracking')
  return (
    <section className={styles.table} aria-labelledby={tab.id} data-testid="my-table">
      <h2 id={tab.id}>{t('table.title', { table: nameAfterTableWord(tab.table_number) })}</h2>
      <Amounts tab={tab} />
      <div className={styles.calls}>
        {CALLS.map((kind) => (
          <CallButton
            key={kind}
            companyId={company.id}
            kind={kind}
            place={{ tab_id: tab.id, table: tab.table_number, token: null }}
            open={openCall(tab, kind)}
          />
        ))}
      </div>
      <PixShare company={company} tab={tab} />
    </section>
  )
}

const Amounts = ({ tab }: { tab: GuestTab }) => {
  const { t } = useTranslation('tracking')
  const { money } = useFormats()
  return (
    <>
      <dl className={styles.amounts}>
        <div>
          <dt>{t('table.own')}</dt>
          <dd data-testid="table-own">{money(tab.own_cents)}</dd>
        </div>
        {tab.others?.map(({ number, total_cents }) => (
          <div key={number} data-testid="table-other">
            <dt>{t('table.others', { number })}</dt>
            <dd>{money(total_cents)}</dd>
          </div>
        ))}
        {tab.total_cents !== null && (
          <div className={styles.total}>
            <dt>{t('table.total')}</dt>
            <dd data-testid="table-total">{money(tab.total_cents)}</dd>
          </div>
        )}
        {tab.paid_cents !== null && tab.paid_cents > 0 && (
          <div>
            <dt>{t('table.paid')}</dt>
            <dd data-testid="table-paid">{money(tab.paid_cents)}</dd>
          </div>
        )}
      </dl>
      {tab.total_cents === null && <p className={styles.private}>{t('table.private')}</p>}
    </>
  )
}
