import { useCallback, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addedTotal, emptyCart, openLines, soldKey, type CartLine } from '@shared/domain/cart/cart'
import { lineChanges, type LineChange } from '@shared/domain/cart/order-changes'
import { presetText, rememberOrder } from '@shared/domain/cart/order-memory'
import { unstoredLines } from '@shared/domain/cart/unstored-lines'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { Company } from '@shared/schemas/company/company'
import { useGetMenuQuery, useLazyFindByCodeQuery } from '@renderer/api/endpoints/menu'
import { useCart } from '@renderer/app/cart/cart-context'
import { useLineChoices } from '@renderer/app/options/use-line-choices'
import { OrderPayment } from '@renderer/app/payment/order-payment'
import { StaffGate } from '@renderer/app/guard/staff-gate'
import { useSendOrder } from '@renderer/app/cart/use-send-order'
import { Button } from '@renderer/ui/button'
import { UndoIcon } from '@renderer/ui/lazy-icons'
import { PageSpinner } from '@renderer/ui/spinner'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import { CatalogueGate } from './catalogue-gate'
import { CheckoutForm } from './checkout-form'
import { ChoicePicker } from './choice-picker'
import { CodeEntry } from './code-entry'
import { createEntryQueue } from './entry-queue'
import { FirstCode } from './first-code'
import { Help } from './help'
import { keepFocus } from './keep-focus'
import { LastOrders } from './last-orders'
import { LinesList, type LineActions } from './lines-list'
import { SelectedLine } from './selected-line'
import { SendPanel } from './send-panel'
import { useAskedChoices } from './use-asked-choices'
import { useCartHistory } from './use-cart-history'
import { BegunOrder, TableOfAddress } from './table-of-address'
import { useCommands } from './use-commands'
import { useLastOrders, useLatestOrder } from './use-last-orders'
import { useLineSelection } from './use-line-selection'
import { useOpenNote } from './use-open-note'
import { useOrderMemory } from './use-order-memory'
import { useNextNumber, usePresetName } from './use-preset-name'
import { WaitingOrders } from './waiting-orders'
import { useTableOfAddress } from './use-table-of-address'
import styles from './quick-order-page.module.css'

const focusField = (form: HTMLFormElement | null, name: string): void => {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}

const QuickOrder = ({ company }: { company: Company }) => {
  const { t } = useTranslation(['quick-order', 'options'])
  const cart = useCart()
  const { sent } = cart.cart
  // Once sent (on the web), what is typed is added to that order (spec §6).
  const isAdding = sent !== null && openLines(cart.cart).length > 0
  const isLocked = !cart.canChange || (sent !== null && !isAdding)
  const lines = isAdding ? openLines(cart.cart) : cart.cart.lines
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const history = useCartHistory()
  const selection = useLineSelection(lines)
  const lastOrders = useLastOrders(company.id)
  // Its answer is waited for, not drawn.
  const [findByCode] = useLazyFindByCodeQuery({ selectFromResult: () => ({}) })
  const { data: menu } = useGetMenuQuery({ company_id: company.id })
  const toField = useCallback(() => field.current?.focus(), [])
  const note = useOpenNote(history, toField)

  const asking = useAskedChoices(menu, toField)
  const choicesOf = useLineChoices(company.id)
  const [turn, startOrder] = useReducer((count: number) => count + 1, 0)
  const table = useTableOfAddress(startOrder)

  const shortcuts = useOrderMemory(company)
  const next = useNextNumber()
  const isFormLocked = !cart.canChange || sent !== null
  const fillIfEmpty = usePresetName(
    presetText(shortcuts.memory.preset_name, next.number),
    // A table's round is for the table's customer.
    isFormLocked || table.place !== null,
    turn,
  )
  const [changes, setChanges] = useState<readonly LineChange[]>([])
  const [queue] = useState(createEntryQueue)
  const sending = useSendOrder(company.id, {
    onSent: ({ order, conflict }) => {
      const { company_id, checkout } = cart.cart
      const { responsible_name, table_number } = checkout
      // What an earlier attempt did not store stays in the cart, for an order of its own.
      const rest = conflict ? unstoredLines(lines, order.items) : []
      if (rest.length > 0) cart.replace({ ...emptyCart(company_id), checkout, lines: rest })
      shortcuts.change((held) =>
        rememberOrder(held, { number: order.number, responsible_name, table_number, lines }),
      )
      next.refresh()
      startOrder()
      history.forget()
      toField()
      // The operator reads first what the stored order does not have.
      if (!conflict) table.goBack()
    },
    // The operator reads what changed and sends again.
    onChanged: (now) => {
      setChanges(lineChanges(openLines(cart.cart), now))
      cart.acceptChanges(now)
    },
  })
  const problems = sending.problem?.kind === 'fields' ? sending.problem.fields : {}
  const latest = useLatestOrder(lastOrders, sending.last?.order)

  const sendKept = useStableCallback(() => {
    // A double tap or a held key sent the last order already: what became of it stays on the screen.
    const { sent, checkout } = cart.cart
    const isNamed = !sent && checkout.responsible_name !== ''
    if (latest && lines.length === 0 && !history.isTouched && !isNamed) return
    const missing = sending.send()
    if (missing) focusField(form.current, missing)
  })
  /** An open note belongs to the order, and one that is too long holds it back. */
  const sendNow = () => {
    if (note.keep()) sendKept()
  }
  /**
   * A code that is still looked up belongs to the order, and one that is refused holds it back. One that could not be
   * looked up is tried again first: no order leaves without it unnoticed.
   */
  const send = () => {
    queue.retry()
    if (queue.isIdle()) return sendNow()
    // Once the last line is drawn.
    void queue.settled().then((isWhole) => isWhole && requestAnimationFrame(() => sendNow()))
  }
  const startNew = () => {
    cart.clear()
    startOrder()
    history.forget()
    toField()
  }
  const chooseAgain = async (line: CartLine): Promise<void> => {
    const { item } = choicesOf(line)
    if (!item || isLocked) return
    const chosen = await asking.chooseAgain(item, line.quantity, line.choices ?? [])
    if (chosen)
      history.setChoices(line.id, {
        choices: chosen.choices,
        price_cents: effectivePriceCents(item) + chosen.price_cents,
      })
  }
  const commands = useCommands({
    selection,
    history,
    editNote: note.open,
    chooseAgain: (line) => void chooseAgain(line),
    toField,
    toResponsible: () => focusField(form.current, 'responsible_name'),
    send,
  })
  const actions: LineActions = {
    onSelect: (line) => selection.select({ lineId: line.id }),
    onQuantity: (line, quantity) => history.setQuantity(line.id, quantity),
    onEditNote: (line) => note.open(line.id),
    onChoose: (line) => void chooseAgain(line),
    onNote: note.close,
    onSend: send,
  }
  return (
    <div className={styles.page} data-testid="quick-order">
      <h1 className="visually-hidden">{t('title')}</h1>
      <CodeEntry
        companyId={company.id}
        menu={menu}
        field={field}
        shortcuts={shortcuts}
        turn={turn}
        queue={queue}
        lineCount={lines.length}
        isLocked={!cart.canChange}
        find={(code) => findByCode({ company_id: company.id, code }).unwrap()}
        choose={asking.choose}
        onAdd={(line) => {
          history.add(line)
          selection.select({ sold: soldKey(line) })
          sending.dismiss()
        }}
        // Enter in the empty field goes on to the next customer once an order is out.
        onEmptyEnter={sent && !isAdding ? startNew : null}
        onCommand={commands}
      />
      <div className={styles.desk}>
        <section className={styles.order} aria-label={t('lines.title')}>
          <header {...keepFocus}>
            <h2>
              {t('lines.title')} {cart.count > 0 && <small>{t('lines.count', { count: cart.count })}</small>}
            </h2>
            <Button
              variant="ghost"
              disabled={!history.canUndo || sent !== null}
              onClick={history.undo}
              data-testid="quick-undo"
            >
              <UndoIcon /> {t('lines.undo')}
            </Button>
            <Help />
          </header>
          <SelectedLine line={selection.selected} isEmptied={history.isTouched && !sending.isSending} />
          <LinesList
            lines={lines}
            selectedId={selection.selected?.id ?? null}
            editingId={note.lineId}
            noteEditor={note.editor}
            isLocked={isLocked}
            choicesOf={choicesOf}
            actions={actions}
            empty={<FirstCode items={menu?.items ?? []} />}
          />
        </section>
        <section className={styles.checkout}>
          {table.begun && <BegunOrder begun={table.begun} onDiscard={startNew} />}
          {table.place && <TableOfAddress place={table.place} onRelease={table.release} />}
          <CheckoutForm
            problems={problems}
            form={form}
            onCommand={commands}
            onChange={sending.dismiss}
            onLeaveResponsible={fillIfEmpty}
            isLocked={isFormLocked}
            shortcuts={shortcuts}
            nextNumber={next.number}
            locked={table.locked}
          />
          <SendPanel
            totalCents={isAdding ? addedTotal(cart.cart) : cart.total_cents}
            sending={sending}
            changes={changes}
            choicesOf={choicesOf}
            onSend={send}
            latest={latest}
            sent={isAdding ? null : sent}
            isBegun={cart.unsent > 0}
            onNewOrder={startNew}
            payment={
              latest && (
                <OrderPayment
                  key={latest.id}
                  order={latest}
                  company={company}
                  isPast={cart.unsent > 0}
                  onDone={toField}
                />
              )
            }
          />
        </section>
      </div>
      {asking.picker && <ChoicePicker {...asking.picker} />}
      <div className={styles.waiting}>
        <WaitingOrders companyId={company.id} />
        <LastOrders orders={lastOrders} company={company} />
      </div>
    </div>
  )
}

const Ready = ({ company }: { company: Company }) =>
  // Keyed by company: another company's half-typed code is none of this one's.
  useCart().isReady ? <QuickOrder key={company.id} company={company} /> : <PageSpinner />

/** Quick order by code: the terminal's home, keyboard first. */
export const QuickOrderPage = () => (
  <StaffGate capability="canTakeOrders">
    {(company) => (
      <CatalogueGate>
        <Ready company={company} />
      </CatalogueGate>
    )}
  </StaffGate>
)
