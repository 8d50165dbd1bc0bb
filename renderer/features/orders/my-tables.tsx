import { useTranslation } from 'react-i18next'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { Company } from '@shared/schemas/company/company'
import type { GuestTab } from '@shared/schemas/tab/table-call'
import { useCallStaffMutation, useGetMyTablesQuery } from '@renderer/api/endpoints/calls'
import { asApiError } from '@renderer/api/error'
import { usePersonId } from '@renderer/app/session/auth-context'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { PixShare } from './pix-share'
import styles from './my-tables.module.css'

const POLL_MS = 4_000

/** The open tabs of the tables the person has ordered at: amounts, calls, and a part to be paid by PIX. */
export const MyTables = ({ company }: { company: Company }) => {
  const person_id = usePersonId()
  const { currentData } = useGetMyTablesQuery(
    { company_id: company.id, person_id },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  return currentData?.tables.map((tab) => <MyTable key={tab.id} company={company} tab={tab} />)
}

const MyTable = ({ company, tab }: { company: Company; tab: GuestTab }) => {
  const { t } = useTranslation('tracking')
  return (
    <section className={styles.table} aria-labelledby={tab.id} data-testid="my-table">
      <h2 id={tab.id}>{t('table.title', { table: nameAfterTableWord(tab.table_number) })}</h2>
      <Amounts tab={tab} />
      <div className={styles.calls}>
        <CallButton companyId={company.id} tab={tab} kind="waiter" />
        <CallButton companyId={company.id} tab={tab} kind="bill" />
      </div>
      <PixShare company={company} tab={tab} />
    </section>
  )
}

const Amounts = ({ tab }: { tab: GuestTab }) => {
  const { t } = useTranslation('tracking')
  const { money } = useFormats()
  return (
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
      {tab.total_cents === null ? (
        <p className={styles.private}>{t('table.private')}</p>
      ) : (
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
  )
}

/** Calls once: while the call is open it says who is on the way. */
const CallButton = ({
  companyId,
  tab,
  kind,
}: {
  companyId: string
  tab: GuestTab
  kind: 'waiter' | 'bill'
}) => {
  const { t } = useTranslation('tracking')
  const toast = useToast()
  const [call, { isLoading }] = useCallStaffMutation()
  const open = tab.calls.find((one) => one.kind === kind && one.done_at === null)
  if (open)
    return (
      <p className={styles.called} role="status" data-testid={`table-called-${kind}`}>
        <strong>{t(`table.called.${kind}`)}</strong>
        <span>{open.taken_name ? t('table.coming', { name: open.taken_name }) : t('table.waiting')}</span>
      </p>
    )
  const press = () =>
    call({
      company_id: companyId,
      call: {
        id: crypto.randomUUID(),
        kind,
        tab_id: tab.id,
        table_number: tab.table_number,
        table_token: null,
      },
    })
      .unwrap()
      .catch((cause: unknown) =>
        toast('error', {
          title: t('table.callFailed'),
          description: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`),
        }),
      )
  return (
    <Button size="large" isBusy={isLoading} onClick={() => void press()} data-testid={`table-call-${kind}`}>
      {t(`table.${kind}`)}
    </Button>
  )
}
