import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import type { CartLine } from '@shared/domain/cart/cart'
import type { DeliveryQuote } from '@shared/domain/delivery/delivery'
import { useCart } from '@renderer/app/cart/cart-context'
import { useFilledCheckout } from '@renderer/app/cart/use-filled-checkout'
import { useContact } from '@renderer/app/company/contact-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { isTooLong, TextAreaField, TextField } from '@renderer/ui/field'
import { WhatsappButton } from '@renderer/ui/whatsapp-button'
import styles from './delivery.module.css'
import { deliveryMessage } from './delivery-message'
import { useDeliveryForm } from './use-delivery-form'
import { useCompanyChoices } from './use-company-choices'

const LONGEST_ADDRESS = 300

/**
 * Name and address, and the button that opens the chat with the whole order. The cart stays until the guest clears
 * it.
 */
export const HandOver = ({
  lines,
  quote,
}: {
  readonly lines: readonly CartLine[]
  readonly quote: DeliveryQuote
}) => {
  const { t } = useTranslation('delivery')
  const { money } = useFormats()
  const { cart, setCheckout, clear } = useCart()
  const { contact, company } = useContact()
  const choicesOf = useCompanyChoices(company.id, lines)
  const isTerminal = useGateway().terminal !== null
  const { form, change } = useDeliveryForm()
  useFilledCheckout()
  const [hasTried, setTried] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  const name = cart.checkout.customer_name
  const problems = [
    ['delivery-name', name.trim() === '' || isTooLong(name, ORDER_LIMITS.customer_name)],
    ['delivery-address', form.address.trim() === '' || isTooLong(form.address, LONGEST_ADDRESS)],
    ['delivery-reference', isTooLong(form.reference, LONGEST_ADDRESS)],
  ] as const
  const wrong = problems.find(([, isWrong]) => isWrong)?.[0]

  const showMissing = (): void => {
    setTried(true)
    fields.current?.querySelector<HTMLElement>(`[name="${wrong ?? ''}"]`)?.focus()
  }
  return (
    <div className={styles.handOver}>
      <fieldset ref={fields} className={styles.fields}>
        <legend className={styles.legend}>{t('form.title')}</legend>
        <TextField
          label={t('form.name')}
          name="delivery-name"
          autoComplete="name"
          required
          limit={ORDER_LIMITS.customer_name}
          value={name}
          error={hasTried && name.trim() === '' ? t('form.nameMissing') : null}
          onChange={({ target }) => setCheckout({ customer_name: target.value })}
        />
        <TextAreaField
          label={t('form.address')}
          name="delivery-address"
          autoComplete="street-address"
          required
          rows={2}
          limit={LONGEST_ADDRESS}
          placeholder={t('form.addressExample')}
          value={form.address}
          error={hasTried && form.address.trim() === '' ? t('form.addressMissing') : null}
          onChange={({ target }) => change({ address: target.value })}
        />
        <TextField
          label={`${t('form.reference')} ${t('form.optional')}`}
          name="delivery-reference"
          limit={LONGEST_ADDRESS}
          value={form.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </fieldset>
      <p className={styles.hint}>{t('order.handOverText')}</p>
      {wrong === undefined ? (
        <WhatsappButton
          phone={contact.whatsapp ?? contact.phone}
          text={deliveryMessage({ lines, quote, name, form, choicesOf }, t, money)}
          isKiosk={isTerminal}
          variant="primary"
          size="large"
          isBlock
          testId="delivery-send"
        >
          {t('order.handOver')}
        </WhatsappButton>
      ) : (
        <Button variant="primary" size="large" isBlock onClick={showMissing} data-testid="delivery-check">
          {t('order.handOver')}
        </Button>
      )}
      <p className={styles.after}>
        {t('order.after')}{' '}
        <button type="button" className={styles.link} onClick={clear} data-testid="delivery-clear">
          {t('order.clear')}
        </button>
      </p>
    </div>
  )
}
