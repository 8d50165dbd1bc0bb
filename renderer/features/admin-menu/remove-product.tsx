import { useTranslation } from 'react-i18next'
import type { Product } from './menu-records'
import { RemoveRow } from '@renderer/app/office/remove-row'

/** Confirms the removal of a product. */
export const RemoveProduct = ({
  product,
  ...rest
}: {
  readonly companyId: string
  readonly product: Product
  readonly onDone?: () => void
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('admin-menu')
  return (
    <RemoveRow {...rest} table="products" row={product} title={t('product.removeTitle')}>
      <p>{t('product.removeText', { name: product.name, code: product.code })}</p>
    </RemoveRow>
  )
}
