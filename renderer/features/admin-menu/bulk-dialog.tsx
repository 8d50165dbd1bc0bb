import { Form, Select, Table, type TableProps } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewBulk, ROUNDINGS, SKIP_REASONS, type Bulk } from '@shared/domain/menu/bulk-change'
import { inverseOf, MOST_CHANGED_PRODUCTS } from '@shared/domain/menu/product-changes'
import { useFreshRecords } from '@renderer/api/endpoints/records'
import { asApiError } from '@renderer/api/error'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { SUGGESTED_HOURS } from '@renderer/app/office/sale-hours/item-hours'
import { SaleHoursField } from '@renderer/app/office/sale-hours/sale-hours-field'
import { useFormats } from '@renderer/i18n/format'
import { AmountInput } from '@renderer/ui/antd/amount-input'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { Banner } from '@renderer/ui/feedback/banner'
import { actionOf, START_OF_BULK, type BulkForm, type BulkStep } from './bulk-form'
import styles from './bulk.module.css'
import type { MenuPartProps } from './menu-part'
import { useChangeProductsMutation } from './menu-tools-api'
import { linesOf, type ProductLine } from './product-lines'
import { useListStockQuery } from './stock-api'
import { useChangedToast } from './use-changed-toast'
import { useProductTexts } from './use-product-texts'

const PREVIEW_ROWS = 5
/** px: its fields stand in two lines. */
const WIDTH = 960

interface BulkDialogProps extends MenuPartProps {
  readonly step: BulkStep
  readonly ids: readonly string[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A step over the selected dishes: what is asked, what each of them becomes, what is skipped and why; then one call. */
export const BulkDialog = ({ company, menu, step, ids, onDone, onClose }: BulkDialogProps) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const showChanged = useChangedToast(company.id)
  const showError = useRecordErrorToast()
  const { data: counts } = useListStockQuery({ company_id: company.id })
  const [changeProducts, { isLoading }] = useChangeProductsMutation()
  const readAnew = useFreshRecords(company.id)
  const [form, setForm] = useState<BulkForm>(START_OF_BULK)
  const [isStale, setStale] = useState(false)

  const action = actionOf(step, form)
  const bulk = useMemo(() => {
    const asked = actionOf(step, form)
    const selected = new Set(ids)
    const parts = new Set(menu.combos.flatMap(({ items }) => items.map(({ product_id }) => product_id)))
    const lines = linesOf(
      menu.products.filter(({ id }) => selected.has(id)),
      counts,
    )
    return asked && previewBulk(lines, asked, parts)
  }, [step, form, ids, menu, counts])
  const count = bulk?.changes.length ?? 0

  const apply = async (): Promise<void> => {
    const [first] = bulk?.changes ?? []
    if (!bulk || !first) return
    try {
      const { updated_at } = await changeProducts({
        company_id: company.id,
        rows: bulk.changes.map(({ change }) => change),
      }).unwrap()
      showChanged(
        t(step === 'remove' ? 'bulk.removed' : 'bulk.done', { count }),
        step === 'remove'
          ? { removed: first.row.id }
          : bulk.changes.map(({ row, change }) =>
              inverseOf(change, row, updated_at, () => crypto.randomUUID()),
            ),
      )
      onDone()
    } catch (cause) {
      // Somebody else changed some of them: the preview begins anew from what is there now.
      if (asApiError(cause)?.code === 'edit_conflict') {
        await readAnew('products').catch(() => [])
        setStale(true)
      } else showError('update', cause)
    }
  }
  const set = (change: Partial<BulkForm>): void => setForm((before) => ({ ...before, ...change }))
  return (
    <AskDialog
      title={t(`bulk.titles.${step}`)}
      confirmLabel={t('bulk.apply', { count })}
      isDangerous={step === 'remove'}
      width={WIDTH}
      isBusy={isLoading}
      isDisabled={count === 0 || count > MOST_CHANGED_PRODUCTS}
      onConfirm={() => void apply()}
      onClose={onClose}
      testId="bulk-dialog"
      confirmTestId="bulk-apply"
    >
      {isStale && (
        <Banner tone="warning" testId="bulk-stale">
          {t('bulk.stale')}
        </Banner>
      )}
      {step === 'prices' && <PriceForm form={form} onChange={set} />}
      {step === 'category' && (
        <Form.Item label={t('bulk.target')} htmlFor="bulk-category">
          <Select
            id="bulk-category"
            showSearch={{ optionFilterProp: 'label' }}
            value={form.category}
            options={menu.categories.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(category: string) => set({ category })}
            data-testid="bulk-category"
          />
        </Form.Item>
      )}
      {step === 'hours' && (
        <>
          <ChoiceList
            label={t('bulk.hoursOf')}
            value={form.hoursField}
            options={(['available_hours', 'promotion_hours'] as const).map((value) => ({
              value,
              label: t(`fields.${value}`),
            }))}
            isRow
            onChange={(hoursField) => set({ hoursField })}
            testId="bulk-hours-field"
          />
          <SaleHoursField
            label={t(`fields.${form.hoursField}`)}
            hint={t(`office:saleHours.hints.${form.hoursField}`)}
            error={action ? null : ''}
            value={form.hours}
            suggestion={SUGGESTED_HOURS[form.hoursField]}
            onChange={(hours) => set({ hours })}
            testId="bulk-windows"
          />
        </>
      )}
      {count > MOST_CHANGED_PRODUCTS && (
        <Banner tone="error">{t('bulk.tooMany', { count: MOST_CHANGED_PRODUCTS })}</Banner>
      )}
      {!action && step === 'prices' && <p className={styles.hint}>{t('bulk.amountFirst')}</p>}
      {bulk && <Preview bulk={bulk} menu={menu} step={step} form={form} />}
    </AskDialog>
  )
}

const PriceForm = ({
  form,
  onChange,
}: {
  readonly form: BulkForm
  readonly onChange: (change: Partial<BulkForm>) => void
}) => {
  const { t } = useTranslation('admin-menu')
  const { money } = useFormats()
  return (
    <div className={styles.prices}>
      <ChoiceList
        label={t('prices.field')}
        value={form.field}
        options={(['price_cents', 'promotion_price_cents'] as const).map((value) => ({
          value,
          label: t(`prices.fields.${value}`),
        }))}
        isRow
        onChange={(field) => onChange({ field })}
        testId="bulk-field"
      />
      <ChoiceList
        label={t('prices.direction')}
        value={form.direction}
        options={(['raise', 'lower'] as const).map((value) => ({
          value,
          label: t(`prices.directions.${value}`),
        }))}
        isRow
        onChange={(direction) => onChange({ direction })}
        testId="bulk-direction"
      />
      <ChoiceList
        label={t('prices.unit')}
        value={form.unit}
        options={(['percent', 'cents'] as const).map((value) => ({
          value,
          label: t(`prices.units.${value}`),
        }))}
        isRow
        onChange={(unit) => onChange({ unit })}
        testId="bulk-unit"
      />
      <Form.Item
        label={t(form.unit === 'percent' ? 'prices.percent' : 'prices.cents')}
        htmlFor="bulk-amount"
        // Nothing is corrected before it is typed.
        help={form.amount !== '' && !actionOf('prices', form) ? t('bulk.badAmount') : undefined}
        validateStatus={form.amount !== '' && !actionOf('prices', form) ? 'error' : ''}
      >
        <AmountInput id="bulk-amount" value={form.amount} onChange={(amount) => onChange({ amount })} />
      </Form.Item>
      <Form.Item label={t('prices.step')} htmlFor="bulk-rounding">
        <Select
          id="bulk-rounding"
          size="large"
          value={form.rounding}
          options={ROUNDINGS.map((value) => ({
            value,
            label: value === 'ninety' ? t('bulk.ninety') : money(value),
          }))}
          onChange={(rounding) => onChange({ rounding })}
          data-testid="bulk-rounding"
        />
      </Form.Item>
    </div>
  )
}

type Change = Bulk<ProductLine>['changes'][number]

const Preview = ({
  bulk,
  menu,
  step,
  form,
}: {
  readonly bulk: Bulk<ProductLine>
  readonly menu: MenuPartProps['menu']
  readonly step: BulkStep
  readonly form: BulkForm
}) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const { money } = useFormats()
  const { labelOf, textOf } = useProductTexts(menu)
  const { changes, skipped, sums } = bulk
  const field =
    step === 'prices'
      ? form.field
      : step === 'hours'
        ? form.hoursField
        : step === 'category'
          ? 'category_id'
          : step === 'soldOut' || step === 'available'
            ? 'is_available'
            : 'is_featured'
  const columns: TableProps<Change>['columns'] = [
    { key: 'code', title: t('fields.code'), render: (_value, { row }) => row.code, width: 90 },
    { key: 'name', title: t('fields.name'), render: (_value, { row }) => row.name },
    ...(step === 'remove'
      ? []
      : [
          {
            key: 'before',
            title: t('bulk.before', { field: labelOf(field) }),
            render: (_value: unknown, { row }: Change) => textOf(field, row[field]),
          },
          {
            key: 'after',
            title: t('bulk.after'),
            render: (_value: unknown, { row, change }: Change) => (
              <strong data-testid={`bulk-after-${row.code}`}>{textOf(field, change.set?.[field])}</strong>
            ),
          },
        ]),
  ]
  const reasons = SKIP_REASONS.map((reason) => ({
    reason,
    names: skipped.filter((one) => one.reason === reason).map(({ row }) => row.name),
  })).filter(({ names }) => names.length > 0)
  return (
    <div aria-live="polite">
      <p data-testid="bulk-sums">
        {t('bulk.count', { count: changes.length })}
        {sums && changes.length > 0 && (
          <> {t('bulk.sums', { before: money(sums.before), after: money(sums.after) })}</>
        )}
      </p>
      {reasons.map(({ reason, names }) => (
        <details key={reason} className={styles.skipped} data-testid={`bulk-skipped-${reason}`}>
          <summary>{t(`bulk.skipped.${reason}`, { count: names.length })}</summary>
          <p>{names.join(', ')}</p>
        </details>
      ))}
      {changes.length > 0 && (
        <Table<Change>
          aria-label={t('bulk.preview')}
          dataSource={[...changes]}
          rowKey={({ row }) => row.id}
          columns={columns}
          size="small"
          scroll={{ x: true }}
          pagination={
            changes.length > PREVIEW_ROWS
              ? { pageSize: PREVIEW_ROWS, showSizeChanger: false, placement: ['bottomCenter'] }
              : false
          }
        />
      )}
    </div>
  )
}
