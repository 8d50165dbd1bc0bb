import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import { ListState } from '@renderer/app/office/office-page'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import styles from './admin-menu.module.css'
import type { MenuPartProps } from './menu-part'
import type { Product } from './menu-records'
import { useListStockQuery } from './stock-api'
import { StockDialog } from './stock-dialog'

interface Counted {
  readonly product: Product
  /** Null where it is not counted. */
  readonly quantity: number | null
}

/** Counted dishes first, the fewest first; then the others in the menu's order. */
const byQuantity = (left: Counted, right: Counted): number =>
  (left.quantity ?? Infinity) < (right.quantity ?? Infinity)
    ? -1
    : Number((left.quantity ?? Infinity) > (right.quantity ?? Infinity))

/** How many of each dish remain, where the company counts it. */
export const StockTab = ({ company, menu }: MenuPartProps) => {
  const { t } = useTranslation('admin-menu')
  const { data, error, refetch } = useListStockQuery(
    { company_id: company.id },
    { refetchOnMountOrArgChange: true, pollingInterval: 15_000, skipPollingIfUnfocused: true },
  )
  const [openId, setOpenId] = useState<string | null>(null)
  const counts = new Map(data?.map(({ id, quantity }) => [id, quantity]))
  const rows = menu.products
    .map((product): Counted => ({ product, quantity: counts.get(product.id) ?? null }))
    .sort(byQuantity)
  const open = rows.find(({ product }) => product.id === openId)
  const columns: Column<Counted>[] = [
    {
      key: 'code',
      title: t('fields.code'),
      render: ({ product }) => <span className={styles.code}>{product.code}</span>,
      sort: (left, right) => left.product.code.localeCompare(right.product.code, 'pt', { numeric: true }),
      isWide: true,
    },
    {
      key: 'name',
      title: t('fields.name'),
      render: ({ product }) => (
        <span className={styles.dish}>
          <span className={styles.dishName}>{product.name}</span>
          <span className={styles.dishMore}>{product.code}</span>
        </span>
      ),
      sort: (left, right) => left.product.name.localeCompare(right.product.name, 'pt', { numeric: true }),
      text: ({ product }) => `${product.code} ${product.name}`,
    },
    {
      key: 'quantity',
      title: t('stock.quantity'),
      align: 'right',
      render: ({ product, quantity }) => (
        <span data-testid={`stock-${product.code}`}>
          {quantity === null ? (
            t('stock.uncounted')
          ) : quantity > 0 ? (
            quantity
          ) : (
            <Badge tone="warning">{quantity}</Badge>
          )}
        </span>
      ),
      sort: byQuantity,
    },
    {
      key: 'actions',
      title: t('product.actions'),
      align: 'right',
      render: ({ product }) => (
        <Button
          onClick={() => setOpenId(product.id)}
          aria-label={t('stock.openOf', { name: product.name })}
          data-testid={`count-${product.code}`}
        >
          {t('stock.open')}
        </Button>
      ),
    },
  ]
  return (
    <div className={styles.part}>
      <p>{t('stock.lead')}</p>
      <ListState rows={data ? [rows] : undefined} error={error} onRetry={() => void refetch()} empty={null}>
        {([shown]) =>
          shown && (
            <DataTable
              label={t('tabs.stock')}
              rows={shown}
              rowKey={({ product }) => product.id}
              columns={columns}
              onOpen={({ product }) => setOpenId(product.id)}
            />
          )
        }
      </ListState>
      {open && (
        <StockDialog
          companyId={company.id}
          timeZone={company.time_zone}
          product={open.product}
          quantity={open.quantity}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  )
}
