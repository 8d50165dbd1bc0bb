import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewPrices } from '@shared/domain/menu/price-change'
import { areStored, type SentPrice } from '@shared/domain/menu/sent-prices'
import { useFreshRecords, useRecords } from '@renderer/api/endpoints/records'
import { asApiError } from '@renderer/api/error'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { DraftNotice } from '@renderer/app/office/draft-notice'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import { OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { useKeptValues } from '@renderer/app/office/use-kept-values'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import styles from './admin-menu.module.css'
import type { MenuPartProps } from './menu-part'
import type { Combo, Product } from './menu-records'
import { useChangePricesMutation } from './menu-tools-api'
import { changeOf, hasAmount, scopeOf, startOfPrices, type PriceForm } from './price-form'
import { PriceFields } from './price-fields'

interface PriceRow {
  readonly item: Product | Combo
  readonly from: number
  readonly to: number
}

/** Changes several prices together: the form, a preview, and the change itself. */
export const PricesTab = ({ company, menu }: MenuPartProps) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const { money } = useFormats()
  const toast = useToast()
  const showError = useRecordErrorToast()
  const [start, setStart] = useState<PriceForm>(() => startOfPrices(menu.categories[0]?.id ?? ''))
  const kept = useKeptValues(`prices:${company.id}`, start)
  const form = kept.values
  const [changePrices] = useChangePricesMutation()
  const readAnew = useFreshRecords(company.id)
  const { rows: groups } = useRecords('option_groups', company.id)
  // As previewed when the question began: the menu may be read anew behind it.
  const [asked, setAsked] = useState<readonly SentPrice[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isStale, setStale] = useState(false)

  const items = useMemo(() => [...menu.products, ...menu.combos], [menu.products, menu.combos])
  const change = changeOf(form)
  const changed = useMemo(() => {
    const wanted = changeOf(form)
    return wanted && hasAmount(wanted) && form.unanswered.length === 0
      ? previewPrices(items, form.field, scopeOf(form), wanted)
      : []
  }, [items, form])
  const sent = useMemo<readonly SentPrice[]>(
    () =>
      form.unanswered.length > 0
        ? form.unanswered
        : changed.map(({ item, to }) => ({ id: item.id, expected: item.updated_at, to })),
    [form.unanswered, changed],
  )
  // A selection needs all rows; otherwise the changed ones are enough.
  const rows = useMemo<readonly PriceRow[]>(() => {
    const after = new Map(sent.map(({ id, to }) => [id, to]))
    return items.flatMap((item) => {
      const from = item[form.field]
      if (from === null || (form.reach !== 'ticked' && !after.has(item.id))) return []
      return [{ item, from, to: after.get(item.id) ?? from }]
    })
  }, [items, sent, form.reach, form.field])

  const lost = changed.filter(({ losesPromotion }) => losesPromotion).length
  // A size's surcharge is an option's: 10 % on the dish alone makes the large one too cheap.
  const priced = new Set(
    groups
      ?.filter(({ options }) => options.some(({ price_cents }) => (price_cents ?? 0) > 0))
      .map(({ id }) => id),
  )
  const hasOptionPrices = changed.some(({ item }) => item.option_group_ids?.some((id) => priced.has(id)))
  const finish = (count: number): void => {
    toast('success', { title: t('prices.done', { count }) })
    setStale(false)
    // The next change is likely to be one of the same kind.
    setStart({ ...form, percent: 0, cents: 0, ticked: [], unanswered: [] })
    kept.saved()
  }
  /** A conflict with one's own change, whose answer was lost, or with somebody else's: the menu says, read anew. */
  const settle = async (prices: readonly SentPrice[], cause: unknown): Promise<void> => {
    const read = await Promise.all([readAnew('products'), readAnew('combos')]).catch(() => null)
    if (!read) {
      kept.set({ unanswered: prices })
      showError('update', cause)
    } else if (areStored(prices, form.field, read.flat())) finish(prices.length)
    else {
      kept.set({ unanswered: [] })
      setStale(true)
    }
  }
  const apply = async (prices: readonly SentPrice[]): Promise<void> => {
    if (!change) return
    setBusy(true)
    try {
      const answer = await changePrices({
        company_id: company.id,
        field: form.field,
        ...change,
        rows: prices.map(({ id, expected }) => ({ id, expected })),
      }).unwrap()
      finish(answer.changed)
    } catch (cause) {
      const code = asApiError(cause)?.code
      if (code === 'edit_conflict') await settle(prices, cause)
      else {
        if (code === 'connection' || code === 'backend') kept.set({ unanswered: prices })
        showError('update', cause)
      }
    }
    setBusy(false)
    setAsked(null)
  }

  const columns: Column<PriceRow>[] = [
    { key: 'code', title: t('fields.code'), render: ({ item }) => item.code, text: ({ item }) => item.code },
    { key: 'name', title: t('fields.name'), render: ({ item }) => item.name, text: ({ item }) => item.name },
    { key: 'from', title: t('prices.from'), align: 'right', render: ({ from }) => money(from) },
    {
      key: 'to',
      title: t('prices.to'),
      align: 'right',
      render: ({ item, from, to }) => (
        <span className={from === to ? undefined : styles.newPrice} data-testid={`to-${item.code}`}>
          {money(to)}
        </span>
      ),
    },
  ]
  return (
    <div className={styles.part}>
      <OfficeSection title={t('prices.title')} lead={t('prices.lead')}>
        <DraftNotice form={kept} />
        {isStale && (
          <Banner tone="warning" testId="price-stale">
            {t('prices.stale')}
          </Banner>
        )}
        <PriceFields
          form={form}
          categories={menu.categories}
          onChange={(next) => kept.set({ ...next, unanswered: [] })}
        />
        {change === null && (
          <Banner tone="error" testId="price-problem">
            {t(form.unit === 'percent' ? 'prices.badPercent' : 'prices.badCents')}
          </Banner>
        )}
        {hasOptionPrices && (
          <Banner tone="info" testId="price-options">
            {t('prices.optionsStay')}
          </Banner>
        )}
        {lost > 0 && (
          <Banner tone="warning" testId="price-lost">
            {t('prices.lost', { count: lost })}
          </Banner>
        )}
        <div className={styles.bar}>
          <Button
            variant="primary"
            disabled={sent.length === 0}
            onClick={() => setAsked(sent)}
            data-testid="apply-prices"
          >
            {t('prices.apply', { count: sent.length })}
          </Button>
        </div>
      </OfficeSection>
      <OfficeSection title={t('prices.preview')}>
        {rows.length === 0 ? (
          <p className={office.lead}>
            {t(change && !hasAmount(change) ? 'bulk.amountFirst' : 'prices.none')}
          </p>
        ) : (
          <DataTable
            label={t('prices.preview')}
            rows={rows}
            rowKey={({ item }) => item.id}
            columns={columns}
            hasSearch={form.reach === 'ticked'}
            selection={
              form.reach === 'ticked'
                ? {
                    keys: form.ticked,
                    onChange: (ticked) => kept.set({ ticked, unanswered: [] }),
                  }
                : undefined
            }
          />
        )}
      </OfficeSection>
      {asked && (
        <ConfirmDialog
          title={t('prices.confirmTitle')}
          confirmLabel={t('prices.apply', { count: asked.length })}
          isDangerous={false}
          isBusy={isBusy}
          onConfirm={() => void apply(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('prices.confirmText', { count: asked.length })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
