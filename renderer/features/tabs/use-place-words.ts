import { useTranslation } from 'react-i18next'
import { isCarriedAway } from '@shared/domain/kitchen-board'

/** A table and its comanda in words; the trailer is no table. */
export const usePlaceWords = () => {
  const { t } = useTranslation('tabs')
  return ({ table_number, comanda }: { table_number: string; comanda: string | null }): string =>
    [
      isCarriedAway({ table_number }) ? table_number : t('table', { table: table_number }),
      comanda === null ? '' : t('comanda', { comanda }),
    ]
      .filter(Boolean)
      .join(' · ')
}
