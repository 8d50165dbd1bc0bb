import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '@renderer/app/office/fields'
import office from '@renderer/app/office/office.module.css'
import { RemoveRow } from '@renderer/app/office/remove-row'
import { RowActions } from '@renderer/app/office/row-actions'
import { SortedRows } from '@renderer/app/office/sorted-rows'
import { useChangeRow } from '@renderer/app/office/use-change-row'
import { Button } from '@renderer/ui/button'
import styles from './admin-menu.module.css'
import { CategoryForm } from './category-form'
import { CategoryView } from './category-view'
import type { MenuPartProps } from './menu-part'
import type { Category } from './menu-records'
import { useMenuAddress } from './use-menu-address'

/** Categories in their order; an opened one shows its subcategories and products. */
export const CategoriesTab = (props: MenuPartProps) => {
  const { menu, company } = props
  const { edit, open, go } = useMenuAddress()
  const opened = menu.categories.find(({ id }) => id === open)
  if (opened) return <CategoryView key={opened.id} {...props} category={opened} />
  if (edit)
    return (
      <CategoryForm
        key={edit}
        companyId={company.id}
        menu={menu}
        id={edit}
        onClose={() => go({ tab: 'categories' })}
      />
    )
  return <Categories {...props} />
}

const Categories = ({ company, menu, onReload }: MenuPartProps) => {
  const { t } = useTranslation('admin-menu')
  const { go } = useMenuAddress()
  const { changeRow } = useChangeRow('categories', company.id)
  const [leaving, setLeaving] = useState<Category | null>(null)
  const toggle = async (row: Category, isActive: boolean): Promise<void> => {
    if (!(await changeRow(row, { is_active: isActive }))) onReload()
  }
  const dishesIn = (id: string): number =>
    menu.products.filter(({ category_id }) => category_id === id).length

  return (
    <div className={styles.part}>
      <div className={office.head}>
        <p className={office.lead}>{t('category.lead')}</p>
        <Button
          variant="primary"
          onClick={() => go({ tab: 'categories', edit: 'new' })}
          data-testid="add-category"
        >
          {t('category.add')}
        </Button>
      </div>
      {menu.categories.length === 0 ? (
        <p className={office.empty}>{t('category.empty')}</p>
      ) : (
        <SortedRows
          companyId={company.id}
          table="categories"
          label={t('tabs.categories')}
          rows={menu.categories}
          nameOf={({ name }) => name}
          render={(row) => (
            <div className={office.rowLine} data-testid={`category-${row.name}`}>
              <div className={office.rowText}>
                <span className={office.rowName}>{row.name}</span>
                <span className={office.rowMore}>{t('category.dishes', { count: dishesIn(row.id) })}</span>
              </div>
              <SwitchField
                label={
                  <>
                    {t('fields.is_active')}
                    <span className="visually-hidden"> {row.name}</span>
                  </>
                }
                value={row.is_active}
                onChange={(on) => void toggle(row, on)}
              />
              <RowActions
                editLabel={t('editOf', { name: row.name })}
                removeLabel={t('removeOf', { name: row.name })}
                onEdit={() => go({ tab: 'categories', edit: row.id })}
                onRemove={() => setLeaving(row)}
              >
                <Button
                  onClick={() => go({ tab: 'categories', open: row.id })}
                  aria-label={t('category.openOf', { name: row.name })}
                >
                  {t('category.open')}
                </Button>
              </RowActions>
            </div>
          )}
        />
      )}
      {leaving && (
        <RemoveRow
          companyId={company.id}
          table="categories"
          row={leaving}
          title={t('category.removeTitle')}
          onClose={() => setLeaving(null)}
        >
          <p>{t('category.removeText', { name: leaving.name })}</p>
        </RemoveRow>
      )}
    </div>
  )
}
