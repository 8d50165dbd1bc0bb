import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brCode, type PixCharge } from '@shared/domain/tab/pix'
import type { Order } from '@shared/schemas/order/order'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { QrImage } from '@renderer/ui/qr-image'
import styles from './orders.module.css'
import { PixText, useCopyPix } from './pix-text'

/** 'Pagar com PIX' of an order: a code to copy, and below it to scan from another screen. It proves no payment, and says so. */
export const PixPayment = ({ charge, order }: { charge: PixCharge; order: Order }) => {
  const { t } = useTranslation('orders')
  const [isShown, setShown] = useState(false)
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
  const code = brCode(charge)
  const total = money(order.total_cents)
  const copy = useCopyPix(code)

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
        <PixText label={t('pix.code')} code={code} testId="pix-text" />
        <div className={styles.pixCode}>
          <QrImage text={code} label={t('pix.label', { number: order.number, total })} testId="pix-qr" />
        </div>
        <p className={styles.pixNotice}>{t('pix.notice')}</p>
      </div>
    </Dialog>
  )
}
