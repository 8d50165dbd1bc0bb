import { useTranslation } from 'react-i18next'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'

export interface Place {
  readonly table_number: string
  readonly comanda: string | null
}

/** A table and its comanda as text; the trailer has no table. */
export const usePlaceTexts = () => {
  const { t } = useTranslation('tabs')
  return ({ table_number, comanda }: Place): string =>
    [
      isCarriedAway({ table_number })
        ? table_number
        : t('table', { table: nameAfterTableWord(table_number) }),
      comanda === null ? '' : t('comanda', { comanda }),
    ]
      .filter(Boolean)
      .join(' · ')
}
