import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { Button } from '@renderer/ui/button'
import { keepFocus } from './keep-focus'
import type { BegunElsewhere } from './use-table-of-address'
import styles from './table-of-address.module.css'

interface Place {
  readonly table_number: string
  readonly comanda: string | null
}

const nameOf = (place: Place, t: TFunction<['tabs']>): string =>
  [
    isCarriedAway(place)
      ? place.table_number
      : t('tabs:table', { table: nameAfterTableWord(place.table_number) }),
    ...(place.comanda === null ? [] : [t('tabs:comanda', { comanda: place.comanda })]),
  ].join(' · ')

/** Says for which table the round is, with the way to change it. */
export const TableOfAddress = ({
  place,
  onRelease,
}: {
  readonly place: Place
  readonly onRelease: () => void
}) => {
  const { t } = useTranslation(['floor', 'tabs'])
  const { t: tTabs } = useTranslation(['tabs'])
  return (
    <p className={styles.table} data-testid="quick-place">
      <strong>{t('adding.text', { place: nameOf(place, tTabs) })}</strong>
      <Button {...keepFocus} onClick={onRelease} data-testid="quick-change-place">
        {t('adding.change')}
      </Button>
    </p>
  )
}

/** Asks what becomes of lines begun for another place, before the table's round begins. */
export const BegunOrder = ({
  begun: { place, at, number, takeAlong, finish },
  onDiscard,
}: {
  readonly begun: BegunElsewhere
  readonly onDiscard: () => void
}) => {
  const { t } = useTranslation('quick-order')
  const { t: tTabs } = useTranslation(['tabs'])
  const first = number ?? nameOf(at, tTabs)
  return (
    <div className={styles.table} role="alert" data-testid="quick-begun">
      <strong>{t('begun.text', { first })}</strong>
      {takeAlong && (
        <Button {...keepFocus} variant="primary" onClick={takeAlong} data-testid="quick-take-along">
          {t('begun.take', { place: nameOf(place, tTabs) })}
        </Button>
      )}
      <Button {...keepFocus} onClick={finish} data-testid="quick-finish-first">
        {t('begun.finish', { first })}
      </Button>
      <Button {...keepFocus} onClick={onDiscard} data-testid="quick-discard-first">
        {t('begun.discard')}
      </Button>
    </div>
  )
}
