import { useTranslation } from 'react-i18next'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { NoWrap } from '@renderer/ui/no-wrap'
import styles from './history.module.css'

/** The table of an order or a tab, with its comanda where it has one; an order of the trailer has no table. */
export const ServedPlace = ({
  place: { table_number, comanda },
}: {
  place: { readonly table_number: string; readonly comanda: string | null }
}) => {
  const { t } = useTranslation('table-orders')
  return (
    <span className={styles.place}>
      {isCarriedAway({ table_number })
        ? table_number
        : t('table', { table: nameAfterTableWord(table_number) })}
      {comanda && (
        <strong>
          <NoWrap>{t('comanda', { comanda })}</NoWrap>
        </strong>
      )}
    </span>
  )
}
