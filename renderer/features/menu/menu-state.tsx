import { useTranslation } from 'react-i18next'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useCart } from '@renderer/app/cart/cart-context'
import { OpenState } from '@renderer/ui/opening/open-state'
import { useClock } from '@renderer/ui/use-clock'
import type { Company } from '@shared/schemas/company/company'
import styles from './menu.module.css'

/** The guest's table, and until when the company serves: 'Mesa 7', 'Aberto até 23h'. */
export const MenuState = ({ company }: { readonly company: Company }) => {
  const { t } = useTranslation('opening')
  const { data: menu } = useGetMenuQuery({ company_id: company.id })
  const { cart } = useCart()
  const now = useClock()
  const table = cart.checkout.table_number.trim()
  return (
    <>
      {table && <span className={styles.table}>{/^\p{L}?\d/u.test(table) ? t('table', { table }) : table}</span>}
      {menu && <OpenState opening={{ ...menu, timeZone: company.time_zone }} now={now} isShort />}
    </>
  )
}
