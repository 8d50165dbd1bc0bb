import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OfficeOutput } from '@shared/contract/gateway'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { useCancelReason } from '@renderer/app/orders/use-cancel-reason'
import type { HistoryFilter } from '@renderer/app/routes/history-address'

type Text<K extends string> = readonly [key: K, text: string]

/** The texts of a filter by table and comanda. */
export const placeTexts = (
  { table_number, comanda }: Pick<HistoryFilter, 'table_number' | 'comanda'>,
  t: TFunction<readonly ['table-orders', ...string[]]>,
): Text<'table_number' | 'comanda'>[] => [
  ...(table_number === null
    ? []
    : ([['table_number', t('table', { table: nameAfterTableWord(table_number) })]] as const)),
  ...(comanda === null ? [] : ([['comanda', t('comanda', { comanda })]] as const)),
]

/** The text of each filter of orders that is set; the backend names a dish and a person. */
export const useFilterTexts = (
  filter: HistoryFilter,
  found: Pick<OfficeOutput<'history.read'>, 'dish' | 'person'> | null,
): Text<keyof HistoryFilter>[] => {
  const { t } = useTranslation(['table-orders', 'admin-dashboard'])
  const reasonText = useCancelReason()
  const { status, source, text, hour, product_id, taken_by, reason } = filter
  const takerOf = (taker: string): string =>
    taker === 'customers' || taker === 'terminal'
      ? t(`admin-dashboard:staff.${taker}`)
      : (found?.person ?? t('chips.somebody'))
  const texts: readonly (Text<keyof HistoryFilter> | null)[] = [
    status === null ? null : ['status', t(`statuses.${status}`)],
    source === null ? null : ['source', t(`sources.${source}`)],
    hour === null ? null : ['hour', t('chips.hour', { hour })],
    product_id === null ? null : ['product_id', found?.dish?.name ?? t('chips.dish')],
    taken_by === null ? null : ['taken_by', takerOf(taken_by)],
    reason === null
      ? null
      : [
          'reason',
          reason === '' ? t('admin-dashboard:noReason') : t('reason', { reason: reasonText(reason) }),
        ],
    text === null ? null : ['text', t('chips.text', { text })],
  ]
  return [...placeTexts(filter, t), ...texts.flatMap((one) => (one ? [one] : []))]
}
