import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { RemoveRow } from '@renderer/app/office/remove-row'
import { RowActions } from '@renderer/app/office/row-actions'
import { SortedRows } from '@renderer/app/office/sorted-rows'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import styles from './admin-menu.module.css'
import type { MenuPartProps } from './menu-part'
import type { Category, Subcategory } from './menu-records'
import { SubcategoryForm } from './subcategory-form'
import { useMenuAddress } from './use-menu-address'
import { useRunOut } from './use-run-out'

interface InsideProps extends MenuPartProps {
  readonly category: Category
}

/** One opened category: its subcategories, and its products in the guests' order. */
export const CategoryView = (props: InsideProps) => {
  const { category, company, menu } = props
  const { t } = useTranslation(['admin-menu', 'office'])
  const { edit, go } = useMenuAddress()
  if (edit)
    return (
      <SubcategoryForm
        key={edit}
        companyId={company.id}
        menu={menu}
        category={category}
        id={edit}
        onClose={() => go({ tab: 'categories', open: category.id })}
      />
    )
  return (
    <div className={styles.part} data-testid="category-inside">
      <div>
        <Button variant="ghost" onClick={() => go({ tab: 'categories' })}>
          {t('category.back')}
        </Button>
      </div>
      <Subcategories {...props} />
      <Dishes {...props} />
    </div>
  )
}

const Subcategories = ({ category, company, menu }: InsideProps) => {
  const { t } = useTranslation('admin-menu')
  const { go } = useMenuAddress()
  const [leaving, setLeaving] = useState<Subcategory | null>(null)
  const rows = menu.subcategories.filter(({ category_id }) => category_id === category.id)
  const open = (id: string): void => go({ tab: 'categories', open: category.id, edit: id })
  return (
    <OfficeSection
      title={t('subcategory.title', { category: category.name })}
      actions={
        <Button onClick={() => open('new')} data-testid="add-subcategory">
          {t('subcategory.add')}
        </Button>
      }
    >
      {rows.length === 0 && <p className={office.lead}>{t('subcategory.empty')}</p>}
      <SortedRows
        companyId={company.id}
        table="subcategories"
        label={t('subcategory.title', { category: category.name })}
        rows={rows}
        nameOf={({ name }) => name}
        render={(row) => (
          <div className={office.rowLine}>
            <span className={office.rowName}>{row.name}</span>
            <RowActions
              editLabel={t('editOf', { name: row.name })}
              removeLabel={t('removeOf', { name: row.name })}
              onEdit={() => open(row.id)}
              onRemove={() => setLeaving(row)}
            />
          </div>
        )}
      />
      {leaving && (
        <RemoveRow
          companyId={company.id}
          table="subcategories"
          row={leaving}
          title={t('subcategory.removeTitle')}
          onClose={() => setLeaving(null)}
        >
          <p>{t('subcategory.removeText', { name: leaving.name })}</p>
        </RemoveRow>
      )}
    </OfficeSection>
  )
}

const Dishes = ({ category, company, menu }: InsideProps) => {
  const { t } = useTranslation('admin-menu')
  const runOut = useRunOut(company.id)
  const { money } = useFormats()
  const rows = menu.products.filter(({ category_id }) => category_id === category.id)
  return (
    <OfficeSection title={t('order.title', { category: category.name })} lead={t('order.lead')}>
      {rows.length === 0 && <p className={office.lead}>{t('order.empty')}</p>}
      <SortedRows
        companyId={company.id}
        table="products"
        label={t('order.title', { category: category.name })}
        rows={rows}
        nameOf={({ name }) => name}
        render={(row) => (
          <div className={office.rowLine} data-testid={`dish-${row.code}`}>
            <div className={office.rowText}>
              <span className={office.rowName}>{row.name}</span>
              <span className={office.rowMore}>
                {row.code} · {money(row.price_cents)}
              </span>
            </div>
            {(!row.is_available || runOut.has(row.id)) && (
              <Badge tone="warning">{t('product.soldOut')}</Badge>
            )}
          </div>
        )}
      />
    </OfficeSection>
  )
}
