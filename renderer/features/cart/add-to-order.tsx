import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { addedTotal, openLines, type SentOrder } from '@shared/domain/cart/cart'
import type { Company } from '@shared/schemas/company/company'
import { useCart } from '@renderer/app/cart/cart-context'
import { CartTotal } from '@renderer/app/cart/cart-total'
import { useLineNames } from '@renderer/app/orders/use-line-names'
import { PATHS } from '@renderer/app/routes/paths'
import { ChangedDialog } from '@renderer/app/cart/changed-dialog'
import { useSendOrder } from '@renderer/app/cart/use-send-order'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { useToast } from '@renderer/ui/feedback/toasts'
import { CartLineRow } from './cart-line-row'
import styles from './cart.module.css'
import { CodeEntry } from './code-entry'
import { SendProblem } from './send-problem'

interface AddToOrderProps {
  readonly company: Company
  readonly sent: SentOrder
  /** Delivered or cancelled: nothing can be added any more. */
  readonly isFinal: boolean
}

/** An admin adds to a sent order, by menu or code; it reaches the kitchen by its own button (spec §6). */
export const AddToOrder = ({ company, sent, isFinal }: AddToOrderProps) => {
  const { t } = useTranslation('cart')
  const toast = useToast()
  const titleId = useId()
  const { cart, canChange, setQuantity, replace } = useCart()
  const nameOf = useLineNames(company.id)
  const sending = useSendOrder(company.id, {
    onSent: () => toast('success', { title: t('adding.done', { number: sent.number }) }),
  })
  const { problem } = sending
  const lines = openLines(cart)
  // Sent once without an answer: it goes again as it is.
  const isFrozen = !canChange && !sending.isSending
  if (isFinal && lines.length === 0) return null

  return (
    <section className={styles.adding} aria-labelledby={titleId} data-testid="add-to-order">
      <h4 id={titleId} className={styles.addingTitle}>
        {t('adding.title')}
      </h4>
      {canChange && (
        <>
          <p>{t('adding.text')}</p>
          <CodeEntry companyId={company.id} />
          <ButtonLink isBlock to={PATHS.menu} data-testid="add-from-menu">
            {t('adding.menu')}
          </ButtonLink>
        </>
      )}
      {lines.length > 0 && (
        <>
          <fieldset className={styles.held} disabled={!canChange || sending.isSending}>
            <ul className={styles.lines} aria-label={t('adding.lines')}>
              {lines.map((line) => (
                <CartLineRow
                  key={line.id}
                  line={line}
                  name={nameOf(line)}
                  onQuantity={(quantity) => setQuantity(line.id, quantity)}
                />
              ))}
            </ul>
          </fieldset>
          {isFrozen && (
            <p className={styles.conflict} role="status" data-testid="append-unknown">
              {t('adding.unknown')}
            </p>
          )}
          {problem?.kind === 'failed' && (
            <SendProblem company={company} problem={problem.error} onJoined={sending.dismiss} />
          )}
          <CartTotal label={t('sent.total')} cents={addedTotal(cart)} testId="added-total" />
          <Button
            variant="primary"
            size="large"
            isBlock
            isBusy={sending.isSending}
            onClick={() => sending.send()}
            data-testid="send-addition"
          >
            {sending.isSending ? t('send.sending') : t('adding.send', { number: sent.number })}
          </Button>
          {canChange && (
            <Button isBlock onClick={() => replace({ ...cart, added: [] })}>
              {t('adding.discard')}
            </Button>
          )}
        </>
      )}
      {problem?.kind === 'changed' && (
        <ChangedDialog now={problem.lines} nameOf={nameOf} onClose={sending.dismiss} />
      )}
    </section>
  )
}
