import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { choicesText } from '@shared/domain/options/options'
import { totalOfLines } from '@shared/domain/order/order-totals'
import { MAX_NOTES } from '@shared/domain/common/column-limits'
import { MAX_QUANTITY } from '@shared/schemas/order/order'
import type { OrderHead, RejectedEntry } from '@shared/schemas/sync/rejected-entry'
import { asApiError } from '@renderer/api/error'
import { useFormats } from '@renderer/i18n/format'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { TextField } from '@renderer/ui/antd/field'
import { isTooLong } from '@renderer/ui/field'
import { Stepper } from '@renderer/ui/stepper'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useMendRejectedMutation } from './endpoints'
import styles from './mend-dialog.module.css'

type Line = Extract<RejectedEntry['content'], { type: 'lines' }>['lines'][number]

const HEAD_FIELDS = [
  'customer_name',
  'responsible_name',
  'customer_phone',
  'table_number',
  'comanda',
] as const
const REQUIRED: readonly (keyof OrderHead)[] = ['customer_name', 'table_number']

const NO_HEAD: OrderHead = {
  customer_name: '',
  customer_phone: null,
  responsible_name: null,
  table_number: '',
  comanda: null,
}
const headOf = ({ order }: RejectedEntry): OrderHead => {
  if (!order) return NO_HEAD
  const { number: _number, ...head } = order
  return head
}
/** Shown already: an addition to an order has no head of its own. */
const needsHead = ({ kind, mend }: RejectedEntry): boolean =>
  kind === 'place_order' || mend === 'as_new_order'

/** Corrects a rejected sale: quantities, notes, name and table. Prices stay as sold. */
export const MendDialog = ({ entry, onClose }: { entry: RejectedEntry; onClose: () => void }) => {
  const { t } = useTranslation('sync-health')
  const { money } = useFormats()
  const toast = useToast()
  const [mend, { isLoading, error }] = useMendRejectedMutation()
  const [lines, setLines] = useState<readonly Line[]>(
    entry.content.type === 'lines' ? entry.content.lines : [],
  )
  const [head, setHead] = useState<OrderHead>(headOf(entry))
  const [isMissing, setMissing] = useState(false)
  const refused = asApiError(error)
  const kept = lines.filter(({ quantity }) => quantity > 0)
  const hasHead = needsHead(entry)

  const change = (id: string, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  const submit = (): void => {
    const isWhole = !hasHead || REQUIRED.every((field) => (head[field] ?? '').trim() !== '')
    const isLong =
      kept.some(({ notes }) => isTooLong(notes, MAX_NOTES)) ||
      (hasHead && HEAD_FIELDS.some((field) => isTooLong(head[field], ORDER_LIMITS[field])))
    setMissing(!isWhole)
    if (!isWhole || isLong || kept.length === 0) return
    // The mutation's state shows a refusal.
    mend({
      id: entry.id,
      lines: kept.map(({ id, quantity, notes }) => ({ id, quantity, notes })),
      head: hasHead ? head : null,
    })
      .unwrap()
      .then(
        () => {
          toast('success', { title: t('mend.done') })
          onClose()
        },
        () => undefined,
      )
  }
  return (
    <AskDialog
      title={t(`mend.${entry.mend ?? 'edit'}`)}
      width={560}
      confirmLabel={t('mend.send')}
      cancelLabel={t('mend.back')}
      isBusy={isLoading}
      isDisabled={kept.length === 0}
      onConfirm={submit}
      onClose={onClose}
      testId="mend"
      confirmTestId="mend-send"
    >
      <div className={styles.form}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id} data-removed={line.quantity === 0 || undefined} data-testid="mend-line">
              <span className={styles.name}>
                {line.name} <small>{money(line.unit_price_cents)}</small>
                {choicesText(line.choices) && (
                  <small className={styles.choices}>{choicesText(line.choices)}</small>
                )}
              </span>
              <Stepper
                value={line.quantity}
                min={0}
                max={MAX_QUANTITY}
                labels={{
                  group: t('mend.quantity', { name: line.name }),
                  less: t('mend.less', { name: line.name }),
                  more: t('mend.more', { name: line.name }),
                }}
                onChange={(quantity) => change(line.id, { quantity })}
              />
              <TextField
                label={t('mend.notes', { name: line.name })}
                value={line.notes ?? ''}
                limit={MAX_NOTES}
                autoComplete="off"
                disabled={line.quantity === 0}
                onChange={(event) => change(line.id, { notes: event.target.value || null })}
              />
            </li>
          ))}
        </ul>
        <p className={styles.total}>{t('entry.total', { total: money(totalOfLines(kept)) })}</p>
        {hasHead &&
          HEAD_FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(`mend.${field}`)}
              error={
                isMissing && REQUIRED.includes(field) && (head[field] ?? '').trim() === ''
                  ? t('mend.required')
                  : null
              }
              value={head[field] ?? ''}
              limit={ORDER_LIMITS[field]}
              autoComplete="off"
              data-testid={`mend-${field}`}
              onChange={(event) =>
                setHead({
                  ...head,
                  [field]: event.target.value || (REQUIRED.includes(field) ? '' : null),
                })
              }
            />
          ))}
        {refused && (
          <p role="alert" className={styles.problem} data-testid="mend-problem">
            {t(`errors:${refused.code}`)}
          </p>
        )}
      </div>
    </AskDialog>
  )
}
