import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuDisplay } from '@shared/schemas/menu/menu-display'
import head from './dish-head.module.css'
import { DishPicture } from './dish-picture'
import { DishPrice } from './dish-price'
import styles from './dish.module.css'
import type { MenuEntry } from './menu-entry'
import { SoldOut } from './sold-out'

interface DishHeadProps {
  readonly entry: MenuEntry
  /** As the company wants its menu drawn. */
  readonly display: Pick<MenuDisplay, 'show_codes' | 'show_images'>
  /** What must be chosen begins above the fold, and the sheet's own title has the name. */
  readonly hasChoices: boolean
  readonly canOrder: boolean
  /** Of the dish as it is chosen; the item's own where nothing else is known. */
  readonly allergens?: readonly string[]
  /** What follows on the dish's page. */
  readonly children?: ReactNode
}

/** A dish with everything known of it, as its page begins. */
export const DishHead = (props: DishHeadProps) => {
  const { entry, display, hasChoices, canOrder, allergens = entry.item.allergens, children } = props
  const { t, i18n } = useTranslation('dish')
  const { t: ofMenu } = useTranslation('menu')
  const { item, name, description, code, category } = entry
  return (
    <>
      {display.show_images && (
        <div className={head.picture} data-low={hasChoices}>
          <DishPicture item={item} size={320} isEager />
        </div>
      )}
      <div className={head.detail}>
        <p className={styles.marks}>
          {display.show_codes && <span className={styles.code}>{code}</span>}
          <span>{category}</span>
          {item.is_featured && <span className={styles.featured}>{ofMenu('featured')}</span>}
          {canOrder && item.remaining !== undefined && (
            <span className={styles.soldOut}>{ofMenu('remaining', { count: item.remaining })}</span>
          )}
        </p>
        {!hasChoices && (
          <p className={head.name} aria-hidden="true">
            {name}
          </p>
        )}
        {description && <p className={head.text}>{description}</p>}
        {allergens.length > 0 && (
          <p className={head.text}>{t('allergens', { list: allergens.join(', ') })}</p>
        )}
        <div className={head.price}>
          <DishPrice entry={entry} t={ofMenu} language={i18n.language} />
        </div>
        {!item.is_available && (
          <p className={head.problem}>
            <SoldOut entry={entry} isWhole>
              {t('soldOutText')}
            </SoldOut>
          </p>
        )}
        {children}
      </div>
    </>
  )
}
