import { useTranslation } from 'react-i18next'
import { whatsappLink } from '@shared/domain/company/whatsapp'
import { isOpen } from '@shared/domain/order/order-status'
import { textOf } from '@shared/domain/company/company'
import type { Company } from '@shared/schemas/company/company'
import type { Order } from '@shared/schemas/order/order'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import styles from './cart.module.css'

interface WhatsappHintProps {
  readonly company: Company
  readonly number: string
  readonly status: Order['status']
}

/** A sent cart cannot be changed: who is no admin is pointed to WhatsApp or to somebody who is (spec §6). */
export const WhatsappHint = ({ company, number, status }: WhatsappHintProps) => {
  const { t } = useTranslation('cart')
  const { data: menu } = useGetMenuQuery({ company_id: company.id })
  const phone = menu?.whatsapp_number || textOf(company.fone_cliente)
  const canStillChange = isOpen(status)
  const link = whatsappLink(phone, t('sent.whatsappText', { number }))
  return (
    <div className={styles.hint} data-testid="whatsapp-hint">
      <p>
        {t(`sent.where.${status}`)}{' '}
        {t(!canStillChange ? 'sent.question' : link ? 'sent.hint' : 'sent.hintWithoutNumber')}
      </p>
      {canStillChange && <p className={styles.adminsOnly}>{t('sent.adminsOnly')}</p>}
      <p>{t('sent.more')}</p>
      {link && (
        <a className={styles.hintLink} href={link} target="_blank" rel="noreferrer">
          {t('sent.whatsapp')}
        </a>
      )}
    </div>
  )
}
