import { useTranslation } from 'react-i18next'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { Button } from '@renderer/ui/button'
import { keepFocus } from './keep-focus'
import styles from './table-of-address.module.css'

/** Says for which table the round is, with the way to change it. */
export const TableOfAddress = ({
  place,
  onRelease,
}: {
  readonly place: { readonly table_number: string; readonly comanda: string | null }
  readonly onRelease: () => void
}) => {
  const { t } = useTranslation(['floor', 'tabs'])
  const { table_number, comanda } = place
  const named = [
    isCarriedAway(place) ? table_number : t('tabs:table', { table: nameAfterTableWord(table_number) }),
    ...(comanda === null ? [] : [t('tabs:comanda', { comanda })]),
  ].join(' · ')
  return (
    <p className={styles.table} data-testid="quick-place">
      <strong>{t('adding.text', { place: named })}</strong>
      <Button {...keepFocus} onClick={onRelease} data-testid="quick-change-place">
        {t('adding.change')}
      </Button>
    </p>
  )
}
