import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewPrices } from '@shared/domain/menu/price-change'
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
import { changeOf, MOST_TICKED, scopeOf, startOfPrices, type PriceForm } from './price-form'
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
  const [isAsking, setAsking] = useState(false)
  const [changePrices, { isLoading }] = useChangePricesMutation()

  const items = useMemo(() => [...menu.products, ...menu.combos], [menu.products, menu.combos])
  const change = changeOf(form)
  const changed = useMemo(() => {
    const asked = changeOf(form)
    return asked ? previewPrices(items, form.field, scopeOf(form), asked) : []
  }, [items, form])
  // A selection needs all rows; otherwise the changed ones are enough.
  const rows = useMemo<readonly PriceRow[]>(() => {
    if (form.reach !== 'ticked') return changed
    const after = new Map(changed.map((one) => [one.item.id, one.to]))
    return items.flatMap((item) => {
      const from = item[form.field]
      return from === null ? [] : [{ item, from, to: after.get(item.id) ?? from }]
    })
  }, [items, changed, form.reach, form.field])

  const lost = changed.filter(({ losesPromotion }) => losesPromotion).length
  const apply = async (): Promise<void> => {
    if (!change) return
    const { category_id, ids } = scopeOf(form)
    try {
      const answer = await changePrices({
        company_id: company.id,
        field: form.field,
        ...change,
        category_id,
        ids: ids && [...ids],
      }).unwrap()
      toast('success', { title: t('prices.done', { count: answer.changed }) })
      // The next change is likely to be one of the same kind.
      setStart({ ...form, percent: 0, cents: 0, ticked: [] })
      kept.saved()
    } catch (cause) {
      showError('update', cause)
    }
    setAsking(false)
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
        <PriceFields form={form} categories={menu.categories} onChange={kept.set} />
        {change === null && (
          <Banner tone="error" testId="price-problem">
            {t(form.unit === 'percent' ? 'prices.badPercent' : 'prices.badCents')}
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
            disabled={changed.length === 0 || form.ticked.length > MOST_TICKED}
            onClick={() => setAsking(true)}
            data-testid="apply-prices"
          >
            {t('prices.apply', { count: changed.length })}
          </Button>
        </div>
      </OfficeSection>
      <OfficeSection title={t('prices.preview')}>
        {rows.length === 0 ? (
          <p className={office.lead}>{t('prices.none')}</p>
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
                    onChange: (ticked) => kept.set({ ticked }),
                  }
                : undefined
            }
          />
        )}
      </OfficeSection>
      {isAsking && (
        <ConfirmDialog
          title={t('prices.confirmTitle')}
          confirmLabel={t('prices.apply', { count: changed.length })}
          isDangerous={false}
          isBusy={isLoading}
          onConfirm={() => void apply()}
          onClose={() => setAsking(false)}
        >
          <p>{t('prices.confirmText', { count: changed.length })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
