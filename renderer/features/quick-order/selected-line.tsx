import { useTranslation } from 'react-i18next'
import { formatCents } from '@shared/domain/common/money'
import type { CartLine } from '@shared/domain/cart/cart'

/** Reads out the line that the keys mean, whenever it is another or changes: what was added, how many there are now, what ↑ ↓ came to. */
export const SelectedLine = ({
  line,
  isEmptied,
}: {
  line: CartLine | null
  /** Whether somebody took the last line away: an order that was sent is announced elsewhere. */
  isEmptied: boolean
}) => {
  const { t, i18n } = useTranslation('quick-order')
  const text = line
    ? `${line.quantity}× ${line.name}, ${formatCents(line.price_cents * line.quantity, i18n.language)}`
    : isEmptied && t('lines.count', { count: 0 })
  return (
    <p className="visually-hidden" role="status" data-testid="quick-selected">
      {text}
    </p>
  )
}
