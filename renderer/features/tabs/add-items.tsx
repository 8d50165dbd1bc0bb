import { useTranslation } from 'react-i18next'
import { addItemsLink } from '@renderer/app/routes/table-paths'
import { ButtonLink } from '@renderer/ui/button-link'
import type { SeatedOrder } from './tabs-view'
import type { Place } from './use-place-texts'

/** Leads to quick order for a table; the last order there gives the next one its names. */
export const AddItems = ({
  place,
  last,
  variant,
}: {
  readonly place: Place
  readonly last?: Pick<SeatedOrder, 'customer_name' | 'responsible_name'> | undefined
  readonly variant?: 'primary'
}) => {
  const { t } = useTranslation('floor')
  return (
    <ButtonLink {...addItemsLink(place, last)} variant={variant} data-testid="add-items">
      {t('addItems')}
    </ButtonLink>
  )
}
