import { useTranslation } from 'react-i18next'
import { RemoveRow } from '@renderer/app/office/remove-row'
import { combosWith } from './in-combos'
import type { Combo, Product } from './menu-records'

/** Confirms the removal of a product, and names the combos that are sold on without it. */
export const RemoveProduct = ({
  product,
  combos,
  ...rest
}: {
  readonly companyId: string
  readonly product: Product
  /** All of the menu. */
  readonly combos: readonly Combo[]
  readonly onDone?: () => void
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('admin-menu')
  const names = combosWith(combos, product.id).map(({ name }) => name)
  return (
    <RemoveRow {...rest} table="products" row={product} title={t('product.removeTitle')}>
      <p>{t('product.removeText', { name: product.name, code: product.code })}</p>
      {names.length > 0 && <p>{t('product.removeFromCombos', { names: names.join(', ') })}</p>}
    </RemoveRow>
  )
}
