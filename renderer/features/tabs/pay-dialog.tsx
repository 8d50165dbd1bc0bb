import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { brCode, pixKeyOf } from '@shared/domain/tab/pix'
import { paymentOf, tabReference } from '@shared/domain/tab/tab-money'
import type { Company } from '@shared/schemas/company/company'
import { hasCashDiscount, PAYMENT_METHODS, type PaymentMethod } from '@shared/domain/tab/payment-methods'
import { useGetPagesQuery } from '@renderer/api/endpoints/pages'
import { SwitchField } from '@renderer/app/office/fields'
import { useFormats } from '@renderer/i18n/format'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { SelectField } from '@renderer/ui/field'
import { QrImage } from '@renderer/ui/qr-image'
import styles from './tabs.module.css'

export interface PaymentTerms {
  readonly method: PaymentMethod
  readonly service_fee_percent: number
  readonly discount_percent: number
  readonly total_cents: number
}

interface PayDialogProps {
  readonly number: number
  readonly table: string
  readonly subtotalCents: number
  readonly company: Company
  readonly isBusy: boolean
  readonly onPay: (terms: PaymentTerms) => Promise<boolean>
  readonly onClose: () => void
}

/** A code to pay this amount by, from the company's key; null where it has none. It proves no payment. */
const usePixText = (company: Company, cents: number, reference: string): string | null => {
  const { data } = useGetPagesQuery({ company_id: company.id })
  const key = pixKeyOf(data?.contact?.pix_key ?? '')
  if (!key || cents <= 0) return null
  const name = companyDisplayName(company) ?? ''
  return brCode({ key, name, city: company.cidade ?? '', amount_cents: cents, reference })
}

/** How a bill is paid: the service fee as the company has it, the discount for cash alone, and what comes of it. */
export const PayDialog = ({
  number,
  table,
  subtotalCents,
  company,
  isBusy,
  onPay,
  onClose,
}: PayDialogProps) => {
  const { t } = useTranslation(['tabs', 'payment-methods'])
  const { money } = useFormats()
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [hasFee, setHasFee] = useState(company.service_fee_percent > 0)
  const [hasDiscount, setHasDiscount] = useState(company.cash_discount_percent > 0)
  const terms = {
    method,
    service_fee_percent: hasFee ? company.service_fee_percent : 0,
    discount_percent: hasDiscount && hasCashDiscount(method) ? company.cash_discount_percent : 0,
  }
  const payment = paymentOf(subtotalCents, terms)
  const pix = usePixText(company, payment.total_cents, tabReference({ table_number: table, number }))
  const pay = async (): Promise<void> => {
    if (await onPay({ ...terms, total_cents: payment.total_cents })) onClose()
  }
  return (
    <Dialog
      title={t('pay.title', { number })}
      onClose={onClose}
      testId="pay-dialog"
      footer={
        <DialogFooter
          onCancel={onClose}
          confirmLabel={t('pay.confirm', { money: money(payment.total_cents) })}
          isBusy={isBusy}
          onConfirm={() => void pay()}
          testId="pay-confirm"
        />
      }
    >
      <div className={styles.form}>
        <SelectField
          label={t('pay.method')}
          value={method}
          options={PAYMENT_METHODS.map((value) => ({ value, label: t(`payment-methods:${value}`) }))}
          onChange={({ target }) => setMethod(target.value as PaymentMethod)}
          data-testid="pay-method"
        />
        {company.service_fee_percent > 0 && (
          <SwitchField
            label={t('pay.fee', { percent: company.service_fee_percent })}
            value={hasFee}
            onChange={setHasFee}
            testId="pay-fee"
          />
        )}
        {company.cash_discount_percent > 0 && hasCashDiscount(method) && (
          <SwitchField
            label={t('pay.discount', { percent: company.cash_discount_percent })}
            value={hasDiscount}
            onChange={setHasDiscount}
            testId="pay-discount"
          />
        )}
        <dl className={styles.totals}>
          <div>
            <dt>{t('pay.subtotal')}</dt>
            <dd>{money(subtotalCents)}</dd>
          </div>
          {payment.service_fee_cents > 0 && (
            <div>
              <dt>{t('pay.fee', { percent: terms.service_fee_percent })}</dt>
              <dd>{money(payment.service_fee_cents)}</dd>
            </div>
          )}
          {payment.discount_cents > 0 && (
            <div>
              <dt>{t('pay.discount', { percent: terms.discount_percent })}</dt>
              <dd>− {money(payment.discount_cents)}</dd>
            </div>
          )}
          <div>
            <dt>{t('pay.total')}</dt>
            <dd data-testid="pay-total">{money(payment.total_cents)}</dd>
          </div>
        </dl>
        {method === 'pix' &&
          (pix ? (
            <figure className={styles.pix}>
              <QrImage text={pix} label={t('pay.pixCode')} testId="pay-pix" />
              <figcaption>{t('pay.pixText')}</figcaption>
            </figure>
          ) : (
            <p>{t('pay.noPix')}</p>
          ))}
      </div>
    </Dialog>
  )
}
