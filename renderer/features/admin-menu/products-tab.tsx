import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saleHoursText } from '@shared/domain/menu/sale-hours-text'
import { effectivePriceCents, isPromoted } from '@shared/domain/order/order-totals'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import { SwitchField } from '@renderer/app/office/fields'
import office from '@renderer/app/office/office.module.css'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { EmptyList } from '@renderer/app/office/office-states'
import { useFormats } from '@renderer/i18n/format'
import { SelectField } from '@renderer/ui/antd/field'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import styles from './admin-menu.module.css'
import { BulkBar } from './bulk-bar'
import { DishThumbnail } from './dish-thumbnail'
import type { MenuPartProps } from './menu-part'
import type { Product } from './menu-records'
import { RemoveProduct } from './remove-product'
import { usePutBackMutation } from './stock-api'
import { useMenuAddress } from './use-menu-address'
import { useQuickChange } from './use-quick-change'
import { useRunOut } from './use-run-out'

type State = 'all' | 'available' | 'soldOut' | 'featured'
const STATES: readonly State[] = ['all', 'available', 'soldOut', 'featured']

const isOf = (state: State, row: Product, isOffered: boolean): boolean =>
  state === 'all' ||
  (state === 'available' && isOffered) ||
  (state === 'soldOut' && !isOffered) ||
  (state === 'featured' && row.is_featured)

const byText = (left: string, right: string): number => left.localeCompare(right, 'pt', { numeric: true })

/** How many option groups a dish offers, and in how many combos it is; nothing where there are none. */
const Beside = ({ groups, combos }: { readonly groups: number; readonly combos: number }) => {
  const { t } = useTranslation('admin-menu')
  const parts = [
    ...(groups > 0 ? [t('product.optionGroups', { count: groups })] : []),
    ...(combos > 0 ? [t('product.inCombos', { count: combos })] : []),
  ]
  return parts.length > 0 ? <span className={styles.partOf}>{parts.join(' · ')}</span> : null
}

/** All products: search, sorting, one-tap switches for sold out and featured, and the form. */
export const ProductsTab = (props: MenuPartProps) => {
  const { company, menu, onReload } = props
  const { t, i18n } = useTranslation(['admin-menu', 'office'])
  const { money } = useFormats()
  const { go } = useMenuAddress()
  const showError = useRecordErrorToast()
  const [category, setCategory] = useState('')
  const [state, setState] = useState<State>('all')
  const [leaving, setLeaving] = useState<Product | null>(null)
  const [ticked, setTicked] = useState<readonly string[]>([])

  const onRefused = useCallback(
    (cause: unknown): void => {
      showError('update', cause)
      // Another user's change may be the reason.
      onReload()
    },
    [showError, onReload],
  )
  const { shown, change } = useQuickChange(company.id, onRefused)
  const runOut = useRunOut(company.id)
  const [putBack] = usePutBackMutation()
  const isOffered = useCallback(({ id, is_available }: Product) => is_available && !runOut.has(id), [runOut])

  const names = useMemo(() => new Map(menu.categories.map(({ id, name }) => [id, name])), [menu.categories])
  const rows = useMemo(
    () =>
      menu.products
        .map(shown)
        .filter(
          (row) => (category === '' || row.category_id === category) && isOf(state, row, isOffered(row)),
        ),
    [menu.products, shown, category, state, isOffered],
  )

  const combosOf = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { items } of menu.combos)
      for (const part of new Set(items.map(({ product_id }) => product_id)))
        counts.set(part, (counts.get(part) ?? 0) + 1)
    return counts
  }, [menu.combos])

  const selected = useMemo(() => {
    const stored = new Set(menu.products.map(({ id }) => id))
    return ticked.filter((id) => stored.has(id))
  }, [menu.products, ticked])
  const categoryOf = (row: Product): string => names.get(row.category_id) ?? ''
  const turn = (row: Product, on: boolean): void =>
    void change(
      row,
      { is_available: on },
      on && runOut.has(row.id)
        ? () => putBack({ company_id: company.id, product_id: row.id, available: true }).unwrap()
        : undefined,
    )
  const quickSwitch = (
    { code, name }: Product,
    field: 'is_available' | 'is_featured',
    value: boolean,
    onChange: (on: boolean) => void,
  ) => (
    <SwitchField
      label={
        <span className="visually-hidden">
          {t(`fields.${field}`)} {name}
        </span>
      }
      value={value}
      onChange={onChange}
      testId={`${field}-${code}`}
    />
  )
  const columns: Column<Product>[] = [
    {
      key: 'code',
      title: t('fields.code'),
      render: ({ code }) => <span className={styles.code}>{code}</span>,
      sort: (left, right) => byText(left.code, right.code),
      text: ({ code }) => code,
      isWide: true,
    },
    {
      key: 'name',
      title: t('fields.name'),
      render: (row) => (
        <span className={styles.pictured} data-testid={`product-${row.code}`}>
          <DishThumbnail product={row} category={categoryOf(row)} />
          <span className={styles.dish}>
            <button
              type="button"
              className={styles.dishName}
              onClick={() => go({ edit: row.id })}
              data-testid={`edit-${row.code}`}
            >
              {row.name}
            </button>
            <span className={styles.dishMore}>
              {row.code} · {money(row.promotion_hours ? row.price_cents : effectivePriceCents(row))}
            </span>
            <Beside groups={row.option_group_ids?.length ?? 0} combos={combosOf.get(row.id) ?? 0} />
            {!isOffered(row) && <Badge tone="warning">{t('product.soldOut')}</Badge>}
            {row.available_hours && (
              <Badge data-testid={`hours-${row.code}`}>
                {t('product.only', { hours: saleHoursText(row.available_hours, i18n.language) })}
              </Badge>
            )}
          </span>
        </span>
      ),
      sort: (left, right) => byText(left.name, right.name),
      text: ({ name }) => name,
    },
    {
      key: 'available',
      title: t('fields.is_available'),
      render: (row) => quickSwitch(row, 'is_available', isOffered(row), (on) => turn(row, on)),
      sort: (left, right) => Number(isOffered(left)) - Number(isOffered(right)),
    },
    {
      key: 'category',
      title: t('fields.category_id'),
      render: categoryOf,
      sort: (left, right) => byText(categoryOf(left), categoryOf(right)),
      text: categoryOf,
      isWide: true,
    },
    {
      key: 'price',
      title: t('fields.price_cents'),
      align: 'right',
      render: (row) => (
        <span className={styles.price}>
          {money(row.price_cents)}
          {isPromoted(row) && (
            <span className={styles.promotion}>
              {t('product.promoted', { price: money(row.promotion_price_cents ?? 0) })}{' '}
              {saleHoursText(row.promotion_hours ?? null, i18n.language)}
            </span>
          )}
        </span>
      ),
      sort: (left, right) => left.price_cents - right.price_cents,
      isWide: true,
    },
    {
      key: 'featured',
      title: t('fields.is_featured'),
      render: (row) =>
        quickSwitch(row, 'is_featured', row.is_featured, (on) => void change(row, { is_featured: on })),
      sort: (left, right) => Number(left.is_featured) - Number(right.is_featured),
      isWide: true,
    },
    {
      key: 'actions',
      title: t('product.actions'),
      render: (row) => (
        <span className={office.actions}>
          <Button
            variant="ghost"
            onClick={() => go({ edit: 'new', from: row.id })}
            data-testid={`duplicate-${row.code}`}
          >
            {t('product.duplicate')}
            <span className="visually-hidden"> {row.name}</span>
          </Button>
          <Button
            variant="ghost"
            onClick={() => setLeaving(row)}
            aria-label={t('removeOf', { name: row.name })}
            data-testid={`remove-${row.code}`}
          >
            {t('office:remove')}
          </Button>
        </span>
      ),
      isWide: true,
    },
  ]

  if (menu.products.length === 0)
    return (
      <EmptyList action={<Button onClick={() => go({ tab: 'file' })}>{t('tabs.file')}</Button>}>
        {t('product.empty')}
      </EmptyList>
    )
  return (
    <div className={styles.part}>
      <DataTable
        label={t('tabs.products')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={(row) => go({ edit: row.id })}
        selection={{ keys: selected, onChange: setTicked }}
        filters={
          <div className={styles.filters}>
            <SelectField
              label={<span className="visually-hidden">{t('fields.category_id')}</span>}
              value={category}
              onChange={setCategory}
              options={[
                { value: '', label: t('product.allCategories') },
                ...menu.categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              data-testid="filter-category"
            />
            <SelectField
              label={<span className="visually-hidden">{t('product.state')}</span>}
              value={state}
              onChange={setState}
              options={STATES.map((value) => ({ value, label: t(`product.states.${value}`) }))}
              data-testid="filter-state"
            />
          </div>
        }
      />
      <BulkBar {...props} ids={selected} onClear={() => setTicked([])} />
      {leaving && (
        <RemoveProduct
          companyId={company.id}
          product={leaving}
          combos={menu.combos}
          onDone={() => setLeaving(null)}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  )
}
