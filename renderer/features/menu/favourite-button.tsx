import { useTranslation } from 'react-i18next'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { HeartIcon } from '@renderer/ui/lazy-icons'
import styles from './favourite.module.css'
import { useFavourites } from './use-favourites'

/** Marks a product as one's favourite; the mark is stored with the account. */
export const FavouriteButton = ({ item }: { readonly item: MenuItem }) => {
  const { t } = useTranslation('dish')
  const { ids, canMark, isBusy, mark } = useFavourites(item.company_id)
  if (!canMark) return null
  const isMarked = ids.includes(item.id)
  return (
    <button
      type="button"
      className={styles.mark}
      aria-pressed={isMarked}
      aria-busy={isBusy}
      onClick={() => !isBusy && void mark(item.id, !isMarked, t('favourite.failed'))}
      data-testid="favourite"
    >
      <HeartIcon />
      <span>{isMarked ? t('favourite.marked') : t('favourite.mark')}</span>
    </button>
  )
}
