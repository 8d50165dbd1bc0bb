import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allergensOf } from '@shared/domain/menu/allergens'
import { translated } from '@shared/domain/menu/menu'
import { saleHoursText } from '@shared/domain/menu/sale-hours-text'
import { formatCents } from '@shared/domain/common/money'
import { effectivePriceCents, isPromoted } from '@shared/domain/order/order-totals'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'
import { Button } from '@renderer/ui/button'
import { keepFocus } from './keep-focus'
import type { Preview as Previewed } from './use-preview'
import styles from './preview.module.css'

const CountDialog = lazy(async () => ({ default: (await import('./count-dialog')).CountDialog }))

interface DishProps {
  readonly item: MenuItem
  readonly menu: Menu | undefined
  readonly quantity: number
}

const Dish = ({ item, menu, quantity }: DishProps) => {
  const { t, i18n } = useTranslation('quick-order')
  const { name, description } = translated(item, i18n.language)
  const price = effectivePriceCents(item)
  const allergens = menu ? allergensOf(item, menu) : item.allergens
  const money = (cents: number) => formatCents(cents, i18n.language)
  return (
    <>
      <p className={styles.name}>
        {name} <small>{item.code}</small>
      </p>
      <p className={styles.price}>
        {!item.is_available && (
          <strong className={styles.soldOut}>
            {item.available_hours
              ? t('preview.only', { hours: saleHoursText(item.available_hours, i18n.language) })
              : t('preview.soldOut')}
          </strong>
        )}
        {item.remaining !== undefined && (
          <span className={styles.remaining} data-testid="quick-remaining">
            {t('preview.remaining', { count: item.remaining })}
          </span>
        )}
        {isPromoted(item) && (
          <>
            <del>{money(item.price_cents)}</del>{' '}
            <span className={styles.promotion}>{t('preview.promotion')}</span>
          </>
        )}{' '}
        <strong>
          {quantity > 1
            ? t('preview.total', { quantity, price: money(price), total: money(price * quantity) })
            : money(price)}
        </strong>
      </p>
      {allergens.length > 0 && (
        <p className={styles.allergens}>{t('preview.allergens', { allergens: allergens.join(', ') })}</p>
      )}
      {description && allergens.length === 0 && <p className={styles.description}>{description}</p>}
    </>
  )
}

/** Says that the dish has run out, or is there again: one press, here and everywhere. */
const SoldOutSwitch = ({
  item,
  turn,
  isTurning,
}: { item: MenuItem } & Pick<Previewed, 'turn' | 'isTurning'>) => {
  const { t } = useTranslation('sold-out')
  if (!turn && !isTurning) return null
  return (
    <div className={styles.switch} {...keepFocus}>
      <Button
        isBusy={isTurning}
        onClick={() => turn?.()}
        aria-keyshortcuts="F6"
        data-testid="quick-sold-out"
        data-available={item.is_available}
      >
        {t(item.is_available ? 'out' : 'back')} <kbd aria-hidden="true">F6</kbd>
      </Button>
    </div>
  )
}

/** Says how many of a counted dish there are. */
const Count = ({ companyId, item }: { companyId: string; item: MenuItem }) => {
  const { t } = useTranslation('quick-order')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.switch} {...keepFocus}>
      <Button onClick={() => setOpen(true)} data-testid="quick-count">
        {t('count.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CountDialog companyId={companyId} item={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** What the typed code means, before it is added: name, price, whether it is sold out. */
export const Preview = ({
  companyId,
  menu,
  preview: { asked, item, turn, isTurning, isCounted },
}: {
  companyId: string
  menu: Menu | undefined
  preview: Previewed
}) => {
  const { t } = useTranslation('quick-order')
  const state = !asked ? 'idle' : item ? (item.is_available ? 'found' : 'soldOut') : 'none'
  return (
    <div className={styles.preview} data-state={state} data-testid="quick-preview">
      <div className={styles.dish}>
        {/* A dish is read out; that half a code is none yet is not, nor that nothing is typed any more. */}
        <div role="status" data-testid="quick-dish">
          {asked && item && <Dish item={item} menu={menu} quantity={asked.quantity} />}
        </div>
        {asked && item === null && <p>{t('preview.none', { code: asked.code })}</p>}
        {!asked && <p>{t('preview.idle')}</p>}
      </div>
      {asked && item && isCounted && <Count key={item.id} companyId={companyId} item={item} />}
      {asked && item && <SoldOutSwitch item={item} turn={turn} isTurning={isTurning} />}
    </div>
  )
}
