import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { favouritesOf, togglePinned } from '@shared/domain/cart/order-memory'
import { formatCents } from '@shared/domain/common/money'
import { translated } from '@shared/domain/menu/menu'
import { saleHoursText } from '@shared/domain/menu/sale-hours-text'
import { startingPrices } from '@shared/domain/options/starting-prices'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { OrderMemory } from '@shared/schemas/cart/order-memory'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'
import { DishIllustration } from '@renderer/ui/dish-illustration'
import { Picture } from '@renderer/ui/picture'
import { keepFocus } from './keep-focus'
import type { HeldMemory } from './use-order-memory'
import styles from './dish-tiles.module.css'

const PICTURE_PX = 36
const FAVOURITES = 'favourites'
const NO_CATEGORY = 'none'

interface Section {
  readonly id: string
  readonly name: string
  readonly items: readonly MenuItem[]
}

const DishPicture = ({ item }: { item: MenuItem }) => {
  const place = { alt: '', width: PICTURE_PX, height: PICTURE_PX, sizes: `${PICTURE_PX}px` }
  const blank = <span className={styles.blank} aria-hidden="true" />
  return (
    <Picture
      {...place}
      address={item.image_url}
      instead={<DishIllustration {...place} key={item.name} item={item} instead={blank} />}
    />
  )
}

const Tile = memo(
  ({
    item,
    fromCents,
    isPinned,
    isChoosing,
    onPick,
  }: {
    item: MenuItem
    /** The least it costs, where something must be chosen with it. */
    fromCents: number | undefined
    isPinned: boolean
    /** A press puts it first, or no longer, instead of selling it. */
    isChoosing: boolean
    onPick: (item: MenuItem) => void
  }) => {
    const { t, i18n } = useTranslation('quick-order')
    const money = (cents: number) => formatCents(cents, i18n.language)
    return (
      <button
        type="button"
        className={styles.tile}
        data-sold-out={!item.is_available}
        data-choosing={isChoosing}
        aria-pressed={isChoosing ? isPinned : undefined}
        data-testid={`quick-tile-${item.code}`}
        onClick={() => onPick(item)}
      >
        <DishPicture item={item} />
        <span className={styles.name}>
          {isPinned && <span aria-hidden="true">★ </span>}
          {translated(item, i18n.language).name}
        </span>
        <span className={styles.price}>
          {item.is_available ? (
            fromCents === undefined ? (
              money(effectivePriceCents(item))
            ) : (
              t('dishes.from', { price: money(fromCents) })
            )
          ) : (
            <strong>
              {item.available_hours
                ? t('preview.only', { hours: saleHoursText(item.available_hours, i18n.language) })
                : t('preview.soldOut')}
            </strong>
          )}
          {item.remaining !== undefined && (
            <small className={styles.remaining}>{t('preview.remaining', { count: item.remaining })}</small>
          )}
        </span>
      </button>
    )
  },
)
Tile.displayName = 'Tile'

/** The menu's categories with their dishes, after what is pinned or sold most here; only what there is something of. */
const useSections = (menu: Menu, memory: OrderMemory): readonly Section[] => {
  const { t, i18n } = useTranslation('quick-order')
  return useMemo(() => {
    const favourites = {
      id: FAVOURITES,
      name: t('dishes.favourites'),
      items: favouritesOf(memory, menu.items),
    }
    const ofMenu = menu.categories
      .filter(({ is_active }) => is_active)
      .map((category) => ({
        id: category.id,
        name: translated(category, i18n.language).name,
        items: menu.items.filter(({ category_id }) => category_id === category.id),
      }))
    const others = {
      id: NO_CATEGORY,
      name: t('dishes.others'),
      items: menu.items.filter(({ category_id }) => category_id === null),
    }
    return [favourites, ...ofMenu, others].filter(({ items }) => items.length > 0)
  }, [menu, memory, t, i18n.language])
}

/** The menu to press: its categories, and the dishes of one. A press adds one, as the code does. */
export const DishTiles = ({
  menu,
  shortcuts: { memory, change },
  onPick,
}: {
  menu: Menu
  shortcuts: HeldMemory
  onPick: (item: MenuItem) => void
}) => {
  const { t } = useTranslation('quick-order')
  const [isChoosing, setIsChoosing] = useState(false)
  const pin = useCallback((item: MenuItem) => change((held) => togglePinned(held, item.id)), [change])
  const sections = useSections(menu, memory)
  const from = useMemo(() => startingPrices(menu), [menu])
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = sections.find(({ id }) => id === chosen) ?? sections[0]
  if (!shown)
    return (
      <p className={styles.none} data-testid="quick-dishes">
        {t('dishes.none')}
      </p>
    )
  return (
    <div className={styles.dishes} {...keepFocus} data-testid="quick-dishes">
      <div className={styles.categories} role="group" aria-label={t('dishes.categories')}>
        {sections.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.category}
            aria-pressed={id === shown.id}
            onClick={() => setChosen(id)}
          >
            {id === FAVOURITES && <span aria-hidden="true">★ </span>}
            {name}
          </button>
        ))}
        <button
          type="button"
          className={styles.category}
          aria-pressed={isChoosing}
          onClick={() => {
            // The first dish pinned brings the favourites: what is shown stays.
            setChosen(shown.id)
            setIsChoosing(!isChoosing)
          }}
          data-testid="quick-pin"
        >
          <span aria-hidden="true">☆ </span>
          {t(isChoosing ? 'dishes.pinned' : 'dishes.pin')}
        </button>
      </div>
      <div className={styles.tiles} key={shown.id} role="group" aria-label={shown.name}>
        {isChoosing && (
          <p className={styles.hint} role="status">
            {t('dishes.pinHint')}
          </p>
        )}
        {shown.items.map((item) => (
          <Tile
            key={item.id}
            item={item}
            fromCents={from.get(item.id)}
            isPinned={memory.pinned.includes(item.id)}
            isChoosing={isChoosing}
            onPick={isChoosing ? pin : onPick}
          />
        ))}
      </div>
    </div>
  )
}
