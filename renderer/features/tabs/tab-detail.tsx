import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isByNumber } from '@shared/domain/tab/order-bill'
import { billsOf, counts, ordersOf, restUnits, tabTotals } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import type { Company } from '@shared/schemas/company/company'
import {
  TabPaymentActions,
  TabPaymentDialog,
  type PaymentAction,
} from '@renderer/app/payment/tab-payment-actions'
import { useWaitingPix } from '@renderer/app/payment/use-pix-charges'
import { WaitingPixList } from '@renderer/app/payment/waiting-pix-list'
import { BillTicketButton } from '@renderer/app/printing/bill-ticket-button'
import { TabInUse } from '@renderer/app/tab-in-use/tab-in-use'
import { useAnnouncedTab } from '@renderer/app/tab-in-use/use-announced-tab'
import { useClosedElsewhere } from '@renderer/app/use-closed-elsewhere'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { AddItems } from './add-items'
import { BillList } from './bill-list'
import { PlaceName } from './place-name'
import { MergeDialog, PlaceDialog, SplitDialog } from './tab-dialogs'
import { TabOrders } from './tab-orders'
import styles from './tabs.module.css'
import type { TabsView } from './tabs-view'
import { usePlaceTexts } from './use-place-texts'
import type { ChangeTab, TabChanges } from './use-tab-changes'

interface TabDetailProps extends TabChanges {
  readonly state: TabsView
  readonly tab: Tab
  readonly company: Company
  readonly serverNowMs: number
  readonly onChoose: (id: string | null) => void
}

type Asked = 'move' | 'merge' | 'split' | null

/** One tab: its orders, its bills, and what can be done with them. */
export const TabDetail = (props: TabDetailProps) => {
  const { state, tab, company, change, undo, isBusy, onChoose } = props
  const { t } = useTranslation('tabs')
  const { money } = useFormats()
  const placeWords = usePlaceTexts()
  useAnnouncedTab(tab.is_closed ? null : tab.id)
  const [asked, setAsked] = useState<Asked>(null)
  const [paymentAction, setPaymentAction] = useState<{ action: PaymentAction; tab: Tab } | null>(null)
  const [surplus, setSurplus] = useState<{ bill_id: string; amount_cents: number } | null>(null)
  // What came too much is offered to be given back as soon as this screen has its payment.
  const isSurplusHere =
    surplus !== null && billsOf(tab).some(({ id, payment }) => id === surplus.bill_id && payment !== null)
  const waiting = useWaitingPix(company.id)(tab)
  const totals = tabTotals(state, tab)
  const orders = ordersOf(state, tab.id).filter(counts)
  const nameOf = new Map(orders.flatMap(({ items }) => items).map(({ id, name }) => [id, name]))
  const rest = restUnits(state, tab).map((line) => ({ ...line, name: nameOf.get(line.id) ?? '' }))
  const others = state.tabs.filter(({ id, is_closed }) => !is_closed && id !== tab.id)
  const tab_id = tab.id
  const stop = () => setAsked(null)
  // A dialog ends with what it asks: another terminal may have billed, merged or closed the tab meanwhile.
  const canBeAsked = {
    move: !tab.is_closed,
    merge: !tab.is_closed && others.length > 0,
    split: !tab.is_closed && rest.length > 0,
  }
  // What this dialog itself sends ends it too.
  const [isSending, setSending] = useState(false)
  useClosedElsewhere(asked !== null && !isSending && !canBeAsked[asked], t('changedElsewhere'), stop)
  const send: ChangeTab = async (input) => {
    setSending(true)
    try {
      return await change(input)
    } finally {
      setSending(false)
    }
  }

  /** All that is left on one bill. */
  const billRest = () =>
    change({
      op: 'split',
      tab_id,
      split_id: crypto.randomUUID(),
      lines: rest.map(({ id, quantity }) => ({ item_id: id, quantity })),
      bill_ids: [crypto.randomUUID()],
    })
  const paymentActions = (
    <TabPaymentActions
      tab={tab}
      companyId={company.id}
      onAsk={(action) => setPaymentAction({ action, tab })}
    />
  )
  const isEmpty = rest.length === 0 && totals.bills_cents === 0
  return (
    <article className={styles.detail} data-testid="tab-detail" data-closed={tab.is_closed}>
      <header className={styles.head}>
        <h2>
          <PlaceName place={tab} />
        </h2>
        <TabInUse tabId={tab.id} />
        {!tab.is_closed && <AddItems place={tab} last={orders.at(-1)} />}
        <BillTicketButton tabId={tab.id} billId={null} name={placeWords(tab)} />
        <Button onClick={() => onChoose(null)} data-testid="tabs-back">
          {t('back')}
        </Button>
      </header>
      {tab.is_closed && (
        <Banner tone="success" testId="tab-is-closed">
          {t('closed.text', { money: money(totals.paid_cents) })}
        </Banner>
      )}
      <div className={styles.columns}>
        <TabOrders
          orders={orders}
          tab={tab}
          timeZone={company.time_zone}
          serverNowMs={props.serverNowMs}
          isBusy={isBusy}
          undo={undo}
        />
        <section aria-labelledby="bills-title" className={styles.bills}>
          <h3 id="bills-title">{t('bills.title')}</h3>
          <dl className={styles.totals}>
            <div>
              <dt>{t('total')}</dt>
              <dd data-testid="tab-total">{money(totals.lines_cents)}</dd>
            </div>
            <div>
              <dt>{t('rest')}</dt>
              <dd data-testid="tab-rest">{money(totals.rest_cents)}</dd>
            </div>
            <div>
              <dt>{t('paidSoFar')}</dt>
              <dd data-testid="tab-paid">{money(totals.paid_cents)}</dd>
            </div>
          </dl>
          <WaitingPixList company={company} waiting={waiting} onSurplus={setSurplus} />
          <BillList tab={tab} company={company} change={change} isBusy={isBusy} />
          {!tab.is_closed && (
            <div className={styles.actions}>
              {rest.length > 0 && (
                <>
                  <Button
                    variant="primary"
                    disabled={isBusy}
                    onClick={() => void billRest()}
                    data-testid="bill-rest"
                  >
                    {t('bills.rest')}
                  </Button>
                  <Button disabled={isBusy} onClick={() => setAsked('split')} data-testid="split-tab">
                    {t('split.go')}
                  </Button>
                </>
              )}
              <Button disabled={isBusy} onClick={() => setAsked('move')} data-testid="move-tab">
                {t('move.go')}
              </Button>
              {others.length > 0 && (
                <Button disabled={isBusy} onClick={() => setAsked('merge')} data-testid="merge-tab">
                  {t('merge.go')}
                </Button>
              )}
              {isEmpty && (
                <Button
                  disabled={isBusy}
                  onClick={() => void change({ op: 'close', tab_id })}
                  data-testid="close-tab"
                >
                  {t('close')}
                </Button>
              )}
              {paymentActions}
            </div>
          )}
          {tab.is_closed && <div className={styles.actions}>{paymentActions}</div>}
        </section>
      </div>
      {paymentAction && (
        <TabPaymentDialog
          action={paymentAction.action}
          asked={paymentAction.tab}
          current={tab}
          company={company}
          onChanged={stop}
          onClose={() => setPaymentAction(null)}
        />
      )}
      {isSurplusHere && (
        <TabPaymentDialog
          action="refund"
          surplus={surplus}
          asked={tab}
          current={tab}
          company={company}
          onChanged={stop}
          onClose={() => setSurplus(null)}
        />
      )}
      {asked === 'move' && canBeAsked.move && (
        <PlaceDialog
          // A title is text alone: its hyphens are of the kind that keeps a number in one piece.
          title={t('move.title', { place: placeWords(tab).replaceAll('-', '\u2011') })}
          confirmLabel={t('move.confirm')}
          comanda={isByNumber(tab, ordersOf(state, tab.id)) ? null : tab.comanda}
          isBusy={isBusy}
          onConfirm={(place) => send({ op: 'move', tab_id, ...place })}
          onClose={stop}
        />
      )}
      {asked === 'merge' && canBeAsked.merge && (
        <MergeDialog
          others={others}
          isBusy={isBusy}
          onConfirm={async (into) => {
            const isDone = await send({ op: 'merge', tab_id: into, from_tab_id: tab_id })
            if (isDone) onChoose(into)
            return isDone
          }}
          onClose={stop}
        />
      )}
      {asked === 'split' && canBeAsked.split && (
        <SplitDialog
          rest={rest}
          isBusy={isBusy}
          onSplit={(parts) => send({ op: 'split', tab_id, ...parts })}
          onClose={stop}
        />
      )}
    </article>
  )
}
