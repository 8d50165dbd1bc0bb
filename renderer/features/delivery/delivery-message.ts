import type { TFunction } from 'i18next'
import type { CartLine } from '@shared/domain/cart/cart'
import type { DeliveryQuote } from '@shared/domain/delivery/delivery'
import type { DeliveryForm } from './use-delivery-form'

interface MessageParts {
  readonly lines: readonly CartLine[]
  readonly quote: DeliveryQuote
  readonly name: string
  readonly form: DeliveryForm
  /** The chosen options of a line, in the company's language. */
  readonly choicesOf: (line: CartLine) => string
}

/** The guest's message: products in the company's language, with codes, choices, notes, costs and the address. */
export const deliveryMessage = (
  { lines, quote, name, form, choicesOf }: MessageParts,
  t: TFunction<'delivery'>,
  money: (cents: number) => string,
): string =>
  [
    t('message.hello', { name: name.trim() }),
    '',
    ...lines.flatMap((line) => [
      `${line.quantity}× ${line.name} (${line.code}): ${money(line.quantity * line.price_cents)}`,
      ...(choicesOf(line) ? [`   ${choicesOf(line)}`] : []),
      ...(line.notes ? [`   ${line.notes.trim()}`] : []),
    ]),
    '',
    `${t('quote.subtotal')}: ${money(quote.subtotal_cents)}`,
    `${t('quote.fee')}: ${quote.is_free ? t('free') : money(quote.fee_cents)}`,
    `${t('quote.total')}: ${money(quote.total_cents)}`,
    '',
    `${t('form.address')}: ${form.address.trim()}`,
    ...(form.reference.trim() ? [`${t('form.reference')}: ${form.reference.trim()}`] : []),
  ].join('\n')
