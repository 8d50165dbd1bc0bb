import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { openLines, type CartLine } from '@shared/domain/cart/cart'
import { lineChanges, totalAfter, type LineChange } from '@shared/domain/cart/order-changes'
import type { ChangedLine } from '@shared/schemas/order/order'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { SoldOut } from '@renderer/ui/dish/sold-out'
import { Sheet } from '@renderer/ui/sheet'
import { useCompany } from '../company/company-context'
import { ChooseAgain } from '../options/choose-again'
import { useLineChoices } from '../options/use-line-choices'
import { useCart } from './cart-context'
import { CartTotal } from './cart-total'
import styles from './changed-dialog.module.css'

interface ChangedDialogProps {
  /** The open lines as the server, or for a delivery the menu, has them now. */
  readonly now: readonly ChangedLine[]
  readonly nameOf: (line: CartLine) => string
  readonly onClose: () => void
}

/** Prices or dishes changed while the cart was filled: listed line by line, taken over only by the person's tap. */
export const ChangedDialog = ({ now, nameOf, onClose }: ChangedDialogProps) => {
  const { t } = useTranslation('cart')
  const { cart, acceptChanges } = useCart()
  const changes = lineChanges(openLines(cart), now)
  const accept = (): void => {
    acceptChanges(now)
    onClose()
  }
  const changed = changes.filter(({ kind }) => kind !== 'same')
  return (
    <Sheet
      title={t('changed.title')}
      onClose={onClose}
      testId="order-changed"
      footer={
        <div className={styles.buttons}>
          <Button variant="primary" size="large" isBlock onClick={accept} data-testid="accept-changes">
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
            <ChangeRow key={change.line.id} change={change} name={nameOf(change.line)} onChosen={onClose} />
          ))}
        </ul>
        <CartTotal label={t('changed.total')} cents={totalAfter(changes)} testId="changed-total" />
      </div>
    </Sheet>
  )
}

/** Why a dish leaves the cart: there is none, or its hours are over. */
const Gone = ({ productId }: { readonly productId: string }) => {
  const { t } = useTranslation('cart')
  const { company } = useCompany()
  const { data: menu } = useGetMenuQuery({ company_id: company?.id ?? '' }, { skip: !company })
  const item = menu?.items.find(({ id }) => id === productId)
  if (!company || !item?.available_hours) return t('changed.soldOut')
  return (
    <>
      {t('changed.notNow')} <SoldOut entry={{ item, timeZone: company.time_zone }}>{null}</SoldOut>
    </>
  )
}

interface ChangeRowProps {
  readonly change: LineChange
  readonly name: string
  /** Something else was chosen for it: the cart is to be sent anew. */
  readonly onChosen: () => void
}

const ChangeRow = ({ change, name, onChosen }: ChangeRowProps) => {
  const { t } = useTranslation('cart')
  const { money } = useFormats()
  const { cart } = useCart()
  const { line, price_cents } = change
  const { text, item, mustChooseAgain } = useLineChoices(cart.company_id)(line)
  // The dish itself is there: what was chosen with it is not.
  const lost = price_cents === null && mustChooseAgain && item?.is_available ? item : null
  return (
    <li className={styles.change} data-testid={`change-${line.code}`}>
      <div className={styles.changeText}>
        <span>
          {line.quantity}× {name}
        </span>
        {text && <small className={styles.code}>{text}</small>}
        {lost && (
          // Its words come by themselves: what changed is read meanwhile.
          <Suspense fallback={null}>
            <ChooseAgain line={line} item={lost} name={name} isNeeded onDone={onChosen} />
          </Suspense>
        )}
      </div>
      {price_cents === null ? (
        <strong className={styles.problem}>
          {lost ? t('changed.choice') : <Gone productId={line.product_id} />}
        </strong>
      ) : change.kind === 'fewer' ? (
        <strong className={styles.problem}>{t('changed.fewer', { count: change.quantity })}</strong>
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
