import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textSearch } from '@shared/domain/common/text-search'
import { useRecords } from '@renderer/api/endpoints/records'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { NumberField } from '@renderer/app/office/fields'
import { TextField } from '@renderer/ui/antd/field'
import type { ComboWrite } from './initial-combo'
import styles from './trailer.module.css'

type Items = ComboWrite['items']

const MOST_SHOWN = 8
const MOST_ITEMS = 50

/** A combo's parts: products found by name or code, each with its quantity. */
export const ComboItems = ({
  companyId,
  items,
  problem,
  onChange,
}: {
  companyId: string
  items: Items
  problem: string | null
  onChange: (items: Items) => void
}) => {
  const { t } = useTranslation(['admin-trailer', 'office'])
  const { money } = useFormats()
  const { rows: products } = useRecords('products', companyId)
  const [query, setQuery] = useState('')
  const byId = useMemo(() => new Map(products?.map((product) => [product.id, product])), [products])
  const search = useMemo(() => textSearch(products ?? [], ({ code, name }) => [code, name]), [products])
  const found = useMemo(() => {
    if (query.trim() === '') return []
    const chosen = new Set(items.map(({ product_id }) => product_id))
    return search
      .find(query)
      .filter(({ id }) => !chosen.has(id))
      .slice(0, MOST_SHOWN)
  }, [search, query, items])

  const add = (id: string): void => {
    onChange([...items, { product_id: id, quantity: 1 }])
    setQuery('')
  }
  const nameOf = (id: string): string => byId.get(id)?.name ?? t('unknown')
  const separately = items.reduce(
    (sum, { product_id, quantity }) => sum + (byId.get(product_id)?.price_cents ?? 0) * (quantity || 0),
    0,
  )

  return (
    <fieldset className={styles.items}>
      <legend>{t('fields.items')}</legend>
      <ul className={styles.list} data-testid="combo-items">
        {items.map(({ product_id, quantity }) => (
          <li key={product_id} className={styles.item}>
            <span className={styles.itemName}>
              {byId.get(product_id)?.code} {nameOf(product_id)}
            </span>
            <NumberField
              label={<span className="visually-hidden">{t('quantityOf', { name: nameOf(product_id) })}</span>}
              value={quantity}
              min={1}
              max={999}
              onChange={(next) =>
                onChange(
                  items.map((item) => (item.product_id === product_id ? { ...item, quantity: next } : item)),
                )
              }
              testId={`quantity-${byId.get(product_id)?.code ?? ''}`}
            />
            <Button
              variant="ghost"
              aria-label={t('takeOut', { name: nameOf(product_id) })}
              onClick={() => onChange(items.filter((item) => item.product_id !== product_id))}
            >
              {t('office:remove')}
            </Button>
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <p className={styles.separately}>{t('separately', { price: money(separately) })}</p>
      )}
      <TextField
        label={t('search')}
        hint={t('searchHint')}
        error={problem}
        type="search"
        autoComplete="off"
        disabled={items.length >= MOST_ITEMS}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter adds the first result instead of submitting the form.
          event.preventDefault()
          const [first] = found
          if (first) add(first.id)
        }}
        data-testid="combo-search"
      />
      <ul className={styles.list} aria-label={t('foundLabel')}>
        {found.map((product) => (
          <li key={product.id}>
            <Button isBlock onClick={() => add(product.id)} data-testid={`take-${product.code}`}>
              {product.code} · {product.name} · {money(product.price_cents)}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
