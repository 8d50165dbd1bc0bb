import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bill, Tab } from '@shared/domain/tab/tab-types'
import type { Company } from '@shared/schemas/company/company'
import { BillTicketButton } from '@renderer/app/printing/bill-ticket-button'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { PayDialog } from './pay-dialog'
import styles from './tabs.module.css'
import type { ChangeTab } from './use-tab-changes'

interface BillListProps {
  readonly tab: Tab
  readonly company: Company
  readonly change: ChangeTab
  readonly isBusy: boolean
}

const Paid = ({ payment }: { payment: NonNullable<Bill['payment']> }) => {
  const { t } = useTranslation(['tabs', 'payment-methods'])
  const { money } = useFormats()
  const parts = [
    payment.service_fee_cents > 0 && t('bills.fee', { money: money(payment.service_fee_cents) }),
    payment.discount_cents > 0 && t('bills.discount', { money: money(payment.discount_cents) }),
  ].filter(Boolean)
  return (
    <>
      <Badge tone="success">
        {t('bills.paid', {
          method: t(`payment-methods:${payment.method}`),
          money: money(payment.total_cents),
        })}
      </Badge>
      {parts.length > 0 && <small>{parts.join(' · ')}</small>}
    </>
  )
}

/** The bills of a tab, split by split; those of a split that nobody paid may be taken back. */
export const BillList = ({ tab, company, change, isBusy }: BillListProps) => {
  const { t } = useTranslation('tabs')
  const { money } = useFormats()
  const [paying, setPaying] = useState<Bill | null>(null)
  const numberOf = new Map(tab.splits.flatMap(({ bills }) => bills).map(({ id }, place) => [id, place + 1]))
  if (tab.splits.length === 0) return <p className={styles.nothing}>{t('bills.none')}</p>
  return (
    <>
      <ol className={styles.billList}>
        {tab.splits.map((split) => (
          <li key={split.id} data-testid="split">
            <ul>
              {split.bills.map((bill) => (
                <li
                  key={bill.id}
                  className={styles.bill}
                  data-testid="bill"
                  data-paid={bill.payment !== null}
                >
                  <strong>{t('bills.name', { number: numberOf.get(bill.id) })}</strong>
                  <span className={styles.money}>{money(bill.subtotal_cents)}</span>
                  <BillTicketButton
                    tabId={tab.id}
                    billId={bill.id}
                    name={t('bills.name', { number: numberOf.get(bill.id) })}
                  />
                  {bill.payment ? (
                    <Paid payment={bill.payment} />
                  ) : (
                    !tab.is_closed && (
                      <Button
                        variant="primary"
                        disabled={isBusy}
                        onClick={() => setPaying(bill)}
                        data-testid="pay-bill"
                        aria-label={t('pay.title', { number: numberOf.get(bill.id) })}
                      >
                        {t('pay.go')}
                      </Button>
                    )
                  )}
                </li>
              ))}
            </ul>
            {!tab.is_closed && split.bills.every(({ payment }) => payment === null) && (
              <Button
                disabled={isBusy}
                onClick={() => void change({ op: 'unsplit', tab_id: tab.id, split_id: split.id })}
                data-testid="unsplit"
              >
                {t(split.bills.length > 1 ? 'bills.undoAll' : 'bills.undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {paying && (
        <PayDialog
          key={paying.id}
          number={numberOf.get(paying.id) ?? 1}
          table={tab.table_number}
          subtotalCents={paying.subtotal_cents}
          company={company}
          isBusy={isBusy}
          onPay={(terms) => change({ op: 'pay', tab_id: tab.id, bill_id: paying.id, ...terms })}
          // The next bill may be asked for already when this one's answer comes.
          onClose={() => setPaying((now) => (now === paying ? null : now))}
        />
      )}
    </>
  )
}
