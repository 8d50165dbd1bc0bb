import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import { useCompany } from '@renderer/app/company/company-context'
import { askBeforeLeaving } from '@renderer/app/office/leaving'
import { ListState, OfficePage } from '@renderer/app/office/office-page'
import { MENU_TABS } from '@renderer/app/office/page-parts'
import { Button } from '@renderer/ui/button'
import { TabStrip } from '@renderer/ui/tab-strip'
import { CategoriesTab } from './categories-tab'
import { FileTab } from './file-tab'
import { useMenuRecords } from './menu-records'
import { OptionsTab } from './options-tab'
import { PricesTab } from './prices-tab'
import { EditedProduct } from './product-form'
import { ProductGrid } from './product-grid'
import { ProductsTab } from './products-tab'
import { StockTab } from './stock-tab'
import { useMenuAddress } from './use-menu-address'

/** `/admin/menu`: products, categories and their order, price changes, the menu as a file. */
export const MenuAdminPage = () => {
  const { company } = useCompany()
  return company ? <MenuAdmin key={company.id} company={company} /> : null
}

const PARTS = {
  products: ProductsTab,
  categories: CategoriesTab,
  options: OptionsTab,
  stock: StockTab,
  prices: PricesTab,
  file: FileTab,
}

const MenuAdmin = ({ company }: { company: Company }) => {
  const { t } = useTranslation(['admin-menu', 'office', 'options'])
  const { tab, edit, isGrid, go } = useMenuAddress()
  const { menu, error, refetch } = useMenuRecords(company.id)
  const Part = PARTS[tab]

  if (menu && tab === 'products' && edit)
    return <EditedProduct key={edit} company={company} menu={menu} onReload={refetch} />
  if (menu && tab === 'products' && isGrid)
    return <ProductGrid company={company} menu={menu} onReload={refetch} />
  return (
    <OfficePage
      title={t('title')}
      lead={t('lead')}
      testId="admin-menu"
      actions={
        tab === 'products' && (
          <>
            {menu && menu.products.length > 0 && (
              <Button onClick={() => go({ view: 'grid' })} data-testid="open-grid">
                {t('grid.open')}
              </Button>
            )}
            <Button variant="primary" onClick={() => go({ edit: 'new' })} data-testid="add-product">
              {t('product.add')}
            </Button>
          </>
        )
      }
    >
      <TabStrip
        isOneRow
        label={t('title')}
        tabs={MENU_TABS.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        selected={tab}
        onSelect={(key) => askBeforeLeaving(() => go({ tab: key }))}
      >
        <ListState rows={menu ? [menu] : undefined} error={error} onRetry={refetch} empty={null}>
          {([loaded]) => loaded && <Part company={company} menu={loaded} onReload={refetch} />}
        </ListState>
      </TabStrip>
    </OfficePage>
  )
}
