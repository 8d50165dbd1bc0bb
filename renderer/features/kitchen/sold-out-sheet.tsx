import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuSearch, translated } from '@shared/domain/menu/menu'
import { hasSoldOutSwitch } from '@shared/domain/menu/sold-out'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { asApiError } from '@renderer/api/error'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useSoldOutSwitch } from '@renderer/app/sold-out/use-sold-out-switch'
import { Button } from '@renderer/ui/button'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { SearchField } from '@renderer/ui/search-field'
import { Sheet } from '@renderer/ui/sheet'
import { Spinner } from '@renderer/ui/spinner'
import styles from './sold-out-sheet.module.css'

/** Of those found; who looks for more types more. */
const SHOWN = 20

/** The dishes found by name or code; without a search those that are sold out. */
const useDishes = (items: readonly MenuItem[] | undefined, search: string): readonly MenuItem[] => {
  const dishes = useMemo(() => (items ?? []).filter(hasSoldOutSwitch), [items])
  const index = useMemo(() => menuSearch(dishes), [dishes])
  const query = useDeferredValue(search.trim())
  return query === '' ? dishes.filter(({ is_available }) => !is_available) : index.find(query).slice(0, SHOWN)
}

/** What the kitchen has run out of, and what is there again, while guests are ordering. */
export const SoldOutSheet = ({
  companyId,
  onClose,
}: {
  readonly companyId: string
  readonly onClose: () => void
}) => {
  const { t, i18n } = useTranslation('sold-out')
  const {
    data: menu,
    error,
    refetch,
  } = useGetMenuQuery({ company_id: companyId }, { refetchOnMountOrArgChange: true })
  const [search, setSearch] = useState('')
  const dishes = useDishes(menu?.items, search)
  const { turn, isTurning } = useSoldOutSwitch(companyId)
  return (
    <Sheet title={t('title')} onClose={onClose} place="side" testId="kitchen-sold-out">
      <div className={styles.body}>
        <p className={styles.lead}>{t('text')}</p>
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={setSearch}
          clearLabel={t('clear')}
          testId="sold-out-search"
        />
        {!menu && error && (
          <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />
        )}
        {!menu && !error && <Spinner />}
        {menu && dishes.length === 0 && <p role="status">{t(search.trim() ? 'notFound' : 'none')}</p>}
        <ul className={styles.list}>
          {dishes.map((dish) => {
            const { name } = translated(dish, i18n.language)
            return (
              <li key={dish.id} data-available={dish.is_available} data-testid={`sold-out-${dish.code}`}>
                <span className={styles.name}>
                  {name} <small>{dish.code}</small>
                </span>
                <Button
                  variant={dish.is_available ? 'secondary' : 'primary'}
                  size="large"
                  disabled={isTurning}
                  aria-label={t(dish.is_available ? 'outLabel' : 'backLabel', { name })}
                  onClick={() => void turn(dish)}
                >
                  {t(dish.is_available ? 'out' : 'back')}
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    </Sheet>
  )
}
