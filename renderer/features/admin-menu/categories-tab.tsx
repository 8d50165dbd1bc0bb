import { useTranslation } from 'react-i18next'
import office from '@renderer/app/office/office.module.css'
import { EmptyList } from '@renderer/app/office/office-states'
import { Button } from '@renderer/ui/button'
import styles from './admin-menu.module.css'
import { CategoryForm } from './category-form'
import { CategoryTree } from './category-tree'
import { CategoryView } from './category-view'
import type { MenuPartProps } from './menu-part'
import { useMenuAddress } from './use-menu-address'

/** Categories in their order; an opened one shows its subcategories and products. */
export const CategoriesTab = (props: MenuPartProps) => {
  const { menu, company } = props
  const { edit, open, go } = useMenuAddress()
  const opened = menu.categories.find(({ id }) => id === open)
  if (opened) return <CategoryView key={opened.id} {...props} category={opened} />
  // What an opened category holds is edited inside of it, and leaves with it.
  if (edit && !open)
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

const Categories = (props: MenuPartProps) => {
  const { t } = useTranslation('admin-menu')
  const { go } = useMenuAddress()
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
      {props.menu.categories.length === 0 ? (
        <EmptyList>{t('category.empty')}</EmptyList>
      ) : (
        <CategoryTree {...props} />
      )}
    </div>
  )
}
