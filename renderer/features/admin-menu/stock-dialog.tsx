import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StockMovement } from '@shared/contract/menu/stock-methods'
import { DraftNotice } from '@renderer/app/office/draft-notice'
import { useKeptValues } from '@renderer/app/office/use-kept-values'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { useRecordedInstead } from '@renderer/app/stock/use-recorded-instead'
import { useFormats } from '@renderer/i18n/format'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { CountInput } from '@renderer/ui/antd/count-input'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import styles from './admin-menu.module.css'
import type { Product } from './menu-records'
import { useChangeStockMutation, useListMovementsQuery } from './stock-api'

type Kind = StockMovement['kind']

interface Counted {
  readonly kind: Kind
  readonly amount: number | null
  /** The movement's id, part of what is typed: what was sent before a crash is not counted twice. */
  readonly movement: string
}
const NOTHING: Counted = { kind: 'count', amount: null, movement: '' }

interface StockDialogProps {
  readonly companyId: string
  readonly timeZone: string
  readonly product: Product
  /** Null where it is not counted. */
  readonly quantity: number | null
  readonly onClose: () => void
}

/** What was counted or has arrived of a dish, and who said so before. */
export const StockDialog = ({ companyId, timeZone, product, quantity, onClose }: StockDialogProps) => {
  const { t } = useTranslation('admin-menu')
  const toast = useToast()
  const showError = useRecordErrorToast()
  const form = useKeptValues(`stock:${product.id}`, NOTHING)
  const { movement } = form.values
  const [changeStock, { isLoading }] = useChangeStockMutation()
  const [recorded, setRecorded] = useState<StockMovement | null>(null)
  const textOf = useMovementText()
  const kinds: readonly Kind[] = quantity === null ? ['count'] : ['count', 'arrival', 'end']
  // A draft may name what is not offered any more: its amount was of something else.
  const offered = kinds.find((one) => one === form.values.kind)
  const kind = offered ?? 'count'
  const amount = offered ? form.values.amount : null
  const set = (change: Partial<Counted>): void =>
    form.set({ kind, amount, movement: movement || crypto.randomUUID(), ...change })
  const isEnd = kind === 'end'
  const isGiven = isEnd || (amount !== null && amount >= (kind === 'arrival' ? 1 : 0))

  const typed = { kind, quantity: isEnd ? 0 : (amount ?? 0) }
  const ofProduct = { company_id: companyId, product_id: product.id }
  const recordedInstead = useRecordedInstead(ofProduct)
  const send = (id: string) => changeStock({ ...ofProduct, movement: { id, ...typed } }).unwrap()

  const confirm = async (): Promise<void> => {
    try {
      let done = await send(movement)
      const other = done.changed ? null : await recordedInstead({ id: movement, ...typed })
      if (other) {
        const next = crypto.randomUUID()
        const isArrival = kind === 'arrival'
        form.set({ kind, amount: isArrival ? null : amount, movement: next })
        // A count replaces what was recorded; an arrival would be added to it.
        if (isArrival) return setRecorded(other)
        done = await send(next)
      }
      toast('success', {
        title:
          done.quantity === null
            ? t('stock.ended', { name: product.name })
            : t('stock.done', { name: product.name, count: done.quantity }),
      })
      onClose()
    } catch (cause) {
      showError('save', cause)
    }
  }
  return (
    <AskDialog
      title={product.name}
      confirmLabel={t('stock.confirm')}
      isBusy={isLoading}
      isDisabled={!isGiven}
      onConfirm={() => void confirm()}
      onClose={onClose}
      testId="stock-dialog"
      confirmTestId="stock-confirm"
    >
      <DraftNotice form={form} />
      {recorded && (
        <Banner tone="warning" testId="stock-recorded">
          {t('stock.recorded', { what: textOf(recorded) })}
        </Banner>
      )}
      <p data-testid="stock-now">
        {quantity === null ? t('stock.notCounted') : t('stock.now', { count: quantity })}
      </p>
      {kinds.length > 1 && (
        <ChoiceList
          label={t('stock.what')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`stock.kinds.${value}`) }))}
          isRow
          onChange={(chosen) => set({ kind: chosen })}
          testId="stock-kind"
        />
      )}
      {!isEnd && (
        <CountInput
          label={t(kind === 'arrival' ? 'stock.arrived' : 'stock.counted')}
          value={amount}
          onChange={(next) => set({ amount: next })}
          id="stock-amount"
        />
      )}
      <Movements companyId={companyId} productId={product.id} timeZone={timeZone} />
    </AskDialog>
  )
}

/** A movement as the history says it. */
const useMovementText = () => {
  const { t } = useTranslation('admin-menu')
  return ({ kind, quantity_before, quantity_after }: StockMovement): string => {
    if (kind === 'end') return t('stock.history.end')
    if (kind === 'arrival')
      return t('stock.history.arrival', {
        count: (quantity_after ?? 0) - (quantity_before ?? 0),
        after: quantity_after,
      })
    return quantity_before === null
      ? t('stock.history.begin', { count: quantity_after ?? 0 })
      : t('stock.history.count', { count: quantity_after ?? 0, before: quantity_before })
  }
}

const Movements = ({
  companyId,
  productId,
  timeZone,
}: {
  readonly companyId: string
  readonly productId: string
  readonly timeZone: string
}) => {
  const { t } = useTranslation('admin-menu')
  const { date, time } = useFormats()
  const textOf = useMovementText()
  const { data } = useListMovementsQuery(
    { company_id: companyId, product_id: productId },
    { refetchOnMountOrArgChange: true },
  )
  if (!data?.movements.length) return null
  return (
    <section aria-label={t('stock.history.title')}>
      <h3>{t('stock.history.title')}</h3>
      <ul className={styles.movements} data-testid="stock-history">
        {data.movements.map((movement) => (
          <li key={movement.id}>
            <span>{textOf(movement)}</span>
            <small>
              {date(movement.at, timeZone)} {time(movement.at, timeZone)}
              {movement.by !== null && ` · ${movement.by}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
