import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company'
import { brCode, pixOfOrder, type PixCharge } from '@shared/domain/pix'
import type { Company } from '@shared/schemas/company'
import type { Order } from '@shared/schemas/order'
import { useGetPagesQuery } from '@renderer/api/endpoints/pages'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { useToast } from '@renderer/ui/feedback/toasts'
import { QrImage } from '@renderer/ui/qr-image'
import { useClock } from '@renderer/ui/use-clock'
import styles from './orders.module.css'

/** 'Pagar com PIX' of an order, where the house has a key: a code to scan or to copy. It proves no payment, and says so. */
export const PixPayment = ({ company, order }: { company: Company; order: Order }) => {
  const { t } = useTranslation('orders')
  const now = useClock()
  const [isShown, setShown] = useState(false)
  const { data } = useGetPagesQuery({ company_id: company.id })
  const house = {
    name: companyDisplayName(company) ?? '',
    city: company.cidade ?? '',
    pix_key: data?.contact?.pix_key ?? null,
  }
  const charge = pixOfOrder(house, order, now)
  if (!charge) return null
  return (
    <>
      <Button onClick={() => setShown(true)} data-testid={`pix-${order.number}`}>
        {t('pix.pay')}
      </Button>
      {isShown && <PixDialog charge={charge} order={order} onClose={() => setShown(false)} />}
    </>
  )
}

const PixDialog = ({ charge, order, onClose }: { charge: PixCharge; order: Order; onClose: () => void }) => {
  const { t } = useTranslation(['orders', 'common'])
  const { money } = useFormats()
  const toast = useToast()
  const code = brCode(charge)
  const total = money(order.total_cents)

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      toast('success', { title: t('pix.copied') })
    } catch {
      // Without the right to, or without a secure address: the text stands there to be selected.
      toast('warning', { title: t('pix.copyFailed') })
    }
  }

  return (
    <Dialog
      title={t('pix.title', { number: order.number })}
      onClose={onClose}
      testId="pix"
      footer={
        <>
          <Button onClick={onClose} data-testid="pix-close">
            {t('common:close')}
          </Button>
          <Button variant="primary" onClick={() => void copy()} data-testid="pix-copy">
            {t('pix.copy')}
          </Button>
        </>
      }
    >
      <div className={styles.pix}>
        <p className={styles.pixTotal}>{total}</p>
        <p>{t('pix.to', { name: charge.name })}</p>
        <p>{t('pix.how')}</p>
        <div className={styles.pixCode}>
          <QrImage text={code} label={t('pix.label', { number: order.number, total })} testId="pix-qr" />
        </div>
        <label className={styles.pixText}>
          <span>{t('pix.code')}</span>
          <textarea
            readOnly
            rows={3}
            value={code}
            onFocus={({ target }) => target.select()}
            data-testid="pix-text"
          />
        </label>
        <p className={styles.pixNotice}>{t('pix.notice')}</p>
      </div>
    </Dialog>
  )
}
