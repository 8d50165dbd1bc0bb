import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { translated } from '@shared/domain/menu'
import { formatCents } from '@shared/domain/money'
import { effectivePriceCents, isPromoted } from '@shared/domain/order-totals'
import { parseQuickCode } from '@shared/domain/quick-code'
import type { MenuItem } from '@shared/schemas/menu'
import { useFindByCodeQuery } from '@renderer/api/endpoints/menu'
import styles from './preview.module.css'

const Dish = ({ item, quantity }: { item: MenuItem; quantity: number }) => {
  const { t, i18n } = useTranslation('quick-order')
  const { name, description } = translated(item, i18n.language)
  const price = effectivePriceCents(item)
  const money = (cents: number) => formatCents(cents, i18n.language)
  return (
    <>
      <p className={styles.name}>
        {name} <small>{item.code}</small>
      </p>
      <p className={styles.price}>
        {!item.is_available && <strong className={styles.soldOut}>{t('preview.soldOut')}</strong>}
        {isPromoted(item) && (
          <>
            <del>{money(item.price_cents)}</del>{' '}
            <span className={styles.promotion}>{t('preview.promotion')}</span>
          </>
        )}{' '}
        <strong>{money(price)}</strong>
        {quantity > 1 && (
          <span className={styles.sum}>
            {t('preview.total', { quantity, price: money(price), total: money(price * quantity) })}
          </span>
        )}
      </p>
      {item.allergens.length > 0 && (
        <p className={styles.allergens}>{t('preview.allergens', { allergens: item.allergens.join(', ') })}</p>
      )}
      {description && item.allergens.length === 0 && <p className={styles.description}>{description}</p>}
    </>
  )
}

/** What the typed code means, before it is added: name, price, whether it is sold out (DESIGN §7). */
export const Preview = ({ companyId, text }: { companyId: string; text: string }) => {
  const { t } = useTranslation('quick-order')
  const asked = parseQuickCode(useDeferredValue(text))
  const { currentData: item } = useFindByCodeQuery(
    { company_id: companyId, code: asked?.code ?? '' },
    { skip: asked === null, refetchOnMountOrArgChange: true },
  )
  const state = !asked ? 'idle' : item ? (item.is_available ? 'found' : 'soldOut') : 'none'
  return (
    <div className={styles.preview} data-state={state} data-testid="quick-preview" aria-live="polite">
      {asked && item && <Dish item={item} quantity={asked.quantity} />}
      {asked && item === null && <p>{t('preview.none', { code: asked.code })}</p>}
      {!asked && <p>{t('preview.idle')}</p>}
    </div>
  )
}
