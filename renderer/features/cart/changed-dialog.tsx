import { useTranslation } from 'react-i18next'
import type { CartLine } from '@shared/domain/cart'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Sheet } from '@renderer/ui/sheet'
import { totalAfter, type LineChange, type OrderChanges } from './order-changes'
import styles from './cart.module.css'

interface ChangedDialogProps {
  readonly changes: OrderChanges
  readonly nameOf: (line: CartLine) => string
  readonly onAccept: () => void
  readonly onClose: () => void
}

/** Prices or dishes changed while the cart was filled: told line by line, taken over only by the person's tap (DECISIONS 10). */
export const ChangedDialog = ({ changes, nameOf, onAccept, onClose }: ChangedDialogProps) => {
  const { t } = useTranslation('cart')
  const { money } = useFormats()
  const changed = changes.lines.filter(({ kind }) => kind !== 'same')
  return (
    <Sheet
      title={t('changed.title')}
      onClose={onClose}
      testId="order-changed"
      footer={
        <div className={styles.buttons}>
          <Button variant="primary" size="large" isBlock onClick={onAccept} data-testid="accept-changes">
            {t('changed.accept')}
          </Button>
          <Button size="large" isBlock onClick={onClose}>
            {t('changed.back')}
          </Button>
        </div>
      }
    >
      <div className={styles.changed}>
        <p>{t('changed.text')}</p>
        <ul className={styles.changes}>
          {changed.map((change) => (
            <ChangeRow key={change.line.id} change={change} name={nameOf(change.line)} />
          ))}
        </ul>
        <p className={styles.total}>
          <span>{t('changed.total')}</span>
          <strong data-testid="changed-total">{money(totalAfter(changes))}</strong>
        </p>
      </div>
    </Sheet>
  )
}

const ChangeRow = ({ change, name }: { change: LineChange; name: string }) => {
  const { t } = useTranslation('cart')
  const { money } = useFormats()
  const { line, price_cents } = change
  return (
    <li className={styles.change} data-testid={`change-${line.code}`}>
      <span>
        {line.quantity}× {name}
      </span>
      {price_cents === null ? (
        <strong className={styles.problem}>{t('changed.soldOut')}</strong>
      ) : (
        <span className={styles.prices}>
          <s>
            <span className="visually-hidden">{t('changed.was')} </span>
            {money(line.price_cents)}
          </s>
          <strong>
            <span className="visually-hidden">{t('changed.now')} </span>
            {money(price_cents)}
          </strong>
        </span>
      )}
    </li>
  )
}
