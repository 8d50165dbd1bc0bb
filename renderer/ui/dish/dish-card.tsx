import type { TFunction } from 'i18next'
import { memo } from 'react'
import { PlusIcon } from '../icons'
import { DishPicture } from './dish-picture'
import { DishPrice } from './dish-price'
import styles from './dish.module.css'
import type { MenuEntry } from './menu-entry'
import { SoldOut } from './sold-out'

export interface CardProps {
  readonly entry: MenuEntry
  /** Of the menu's namespace, and the language it speaks: asked for once a list, not once a card. */
  readonly t: TFunction<'menu'>
  readonly language: string
  readonly inCart: number
  readonly onOpen: (code: string) => void
  readonly onAdd: (entry: MenuEntry) => void
  readonly canAdd: boolean
  readonly isEager: boolean
  /** As the company wants its menu drawn. */
  readonly showsCode: boolean
  /** 'later' keeps the picture's room: the card is far from being seen. */
  readonly showsPicture: 'shown' | 'later' | 'none'
}

/**
 * One dish: the whole card opens it, the plus adds one without a detour. Where another dish is drawn into it, what is tapped is
 * made anew, so that a finger that went down on one dish never takes another; so is the picture, which would show the last one
 * until its own is here.
 */
export const DishCard = memo((props: CardProps) => {
  const { entry, t, language, inCart, onOpen, onAdd, canAdd, isEager, showsCode, showsPicture } = props
  const { item, name, description, code } = entry
  const isAddable = item.is_available && canAdd
  return (
    <article
      className={styles.card}
      data-sold-out={!item.is_available}
      data-pictured={showsPicture !== 'none'}
      data-testid={`dish-${code}`}
    >
      <div className={styles.cardText}>
        <h3 className={styles.dishName}>
          <button key={item.id} type="button" className={styles.open} onClick={() => onOpen(code)}>
            {name}
          </button>
        </h3>
        {description && <p className={styles.description}>{description}</p>}
        <DishPrice entry={entry} t={t} language={language} />
        <p className={styles.marks}>
          {showsCode && <span className={styles.code}>{code}</span>}
          {item.is_featured && <span className={styles.featured}>{t('featured')}</span>}
          {(!item.is_available || item.remaining !== undefined) && (
            <span className={styles.soldOut}>
              <SoldOut entry={entry}>
                {t(item.is_available ? 'remaining' : 'soldOut', { count: item.remaining })}
              </SoldOut>
            </span>
          )}
        </p>
      </div>
      <div className={styles.media}>
        {showsPicture === 'shown' && <DishPicture item={item} size={104} isEager={isEager} />}
        {isAddable && (
          <button
            key={`add ${item.id}`}
            type="button"
            className={styles.add}
            aria-label={t('addNamed', { name })}
            onClick={() => onAdd(entry)}
            data-in-cart={inCart > 0}
            data-testid={`add-${code}`}
          >
            {inCart > 0 ? <span className={styles.inCart}>{inCart}</span> : <PlusIcon />}
          </button>
        )}
      </div>
    </article>
  )
})
DishCard.displayName = 'DishCard'
