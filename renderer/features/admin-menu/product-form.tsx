import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { isIdlePromotion } from '@shared/domain/menu/price-change'
import { normaliseCode } from '@shared/domain/menu/menu-code'
import { LinesField } from '@renderer/app/office/fields'
import { HistoryButton } from '@renderer/app/office/history/history-button'
import { ItemPrices, ItemWords, type ItemFieldsProps } from '@renderer/app/office/item-fields'
import { askBeforeLeaving } from '@renderer/app/office/leaving'
import { OfficePage } from '@renderer/app/office/office-page'
import { EmptyList } from '@renderer/app/office/office-states'
import { OptionGroupsField } from '@renderer/app/office/option-groups-field'
import { RecordForm } from '@renderer/app/office/record-form'
import { useRecordForm, type Problems } from '@renderer/app/office/use-record-form'
import { SelectField, TextField } from '@renderer/ui/antd/field'
import { SideDrawer } from '@renderer/ui/antd/side-drawer'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import styles from './admin-menu.module.css'
import { DishPreview } from './dish-preview'
import layout from './dish-preview.module.css'
import type { MenuPartProps } from './menu-part'
import type { Product, ProductWrite } from './menu-records'
import { combosWith, InCombos } from './in-combos'
import { codeFor, startOf } from './initial-product'
import { useProductTexts } from './use-product-texts'
import { RemoveProduct } from './remove-product'
import { useMenuAddress } from './use-menu-address'

const check = ({ price_cents, promotion_price_cents }: ProductWrite): Problems =>
  isIdlePromotion(price_cents, promotion_price_cents) ? { promotion_price_cents: 'promotion' } : {}

/** The product in the address, as it was when it was opened, so that a refetched list does not replace the form. */
export const EditedProduct = ({ company, menu, onReload }: MenuPartProps) => {
  const { t } = useTranslation('admin-menu')
  const { edit, from, go } = useMenuAddress()
  const [product] = useState(() => menu.products.find(({ id }) => id === edit) ?? null)
  const [copied] = useState(() => menu.products.find(({ id }) => id === from) ?? null)
  const back = (): void => go({})

  if (menu.categories.length === 0 || (!product && edit !== 'new'))
    return (
      <OfficePage title={t('title')} testId="product-none">
        <EmptyList
          action={
            <Button
              variant="primary"
              onClick={menu.categories.length === 0 ? () => go({ tab: 'categories', edit: 'new' }) : back}
            >
              {t(menu.categories.length === 0 ? 'category.add' : 'back')}
            </Button>
          }
        >
          {t(menu.categories.length === 0 ? 'product.categoryFirst' : 'product.gone')}
        </EmptyList>
      </OfficePage>
    )
  return (
    <ProductForm
      company={company}
      menu={menu}
      onReload={onReload}
      product={product}
      copied={copied}
      onClose={back}
    />
  )
}

interface ProductFormProps extends MenuPartProps {
  readonly product: Product | null
  readonly copied: Product | null
  readonly onClose: () => void
}

/** One product: texts, price, availability, translations. */
const ProductForm = ({ company, menu, product, copied, onClose }: ProductFormProps) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const { go } = useMenuAddress()
  const toast = useToast()
  const [initial] = useState(() =>
    startOf(menu, product, copied && { ...copied, name: t('product.copyOf', { name: copied.name }) }),
  )
  const [isLeaving, setLeaving] = useState(false)
  const [isShown, setShown] = useState(false)
  const baseId = useId()
  const form = useRecordForm({
    table: 'products',
    companyId: company.id,
    initial,
    expected: product?.updated_at ?? null,
    copiedId: copied?.id,
    check,
    onSaved: () => {
      toast('success', { title: t('office:saved') })
      onClose()
    },
  })
  const { values } = form
  const { labelOf, textOf, problemText } = useProductTexts(menu)
  const subcategories = menu.subcategories.filter(({ category_id }) => category_id === values.category_id)
  const hasCategory = menu.categories.some(({ id }) => id === values.category_id)
  const hasSubcategory =
    values.subcategory_id === null || subcategories.some(({ id }) => id === values.subcategory_id)

  const problemOf = (field: keyof ProductWrite): string | null => {
    const isTaken =
      field === 'code' && form.problem?.code === 'code_taken' && form.problem.details.code === values.code
    return isTaken ? t('errors:code_taken') : problemText(form.problems[field])
  }
  const common = (field: keyof ProductWrite) => ({
    label: labelOf(field),
    error: problemOf(field),
    'data-testid': `field-${field}`,
  })
  const parts: ItemFieldsProps = {
    values,
    onChange: (change) => form.setAll((before) => ({ ...before, ...change })),
    labelOf,
    problemOf,
    hints: {
      promotion_price_cents: t('hints.promotion_price_cents'),
      image_url: t('hints.image_url'),
      is_available: t('hints.is_available'),
      is_featured: t('hints.is_featured'),
    },
  }
  const choose = (category: string): void => {
    // A new product keeps the suggested code of its category until the code is edited.
    const isSuggested = !product && values.code === codeFor(menu, values.category_id)
    form.setAll((before) => ({
      ...before,
      category_id: category,
      subcategory_id: null,
      code: isSuggested ? codeFor(menu, category) : before.code,
    }))
  }

  return (
    <OfficePage
      title={product ? t('product.editTitle') : t('product.addTitle')}
      lead={product ? `${product.code} · ${product.name}` : undefined}
      testId="product-form"
      actions={
        product && (
          <>
            <HistoryButton
              companyId={company.id}
              table="products"
              id={product.id}
              name={product.name}
              onRestored={form.takeIn}
            />
            <Button
              onClick={() => askBeforeLeaving(() => go({ edit: 'new', from: product.id }))}
              data-testid="duplicate"
            >
              {t('product.duplicate')}
            </Button>
            <Button variant="ghost" onClick={() => setLeaving(true)} data-testid="remove">
              {t('office:remove')}
            </Button>
          </>
        )
      }
    >
      <div className={layout.room}>
        <div className={layout.editor}>
          <RecordForm
            form={form}
            labelOf={labelOf}
            textOf={textOf}
            actions={
              <>
                <Button className={layout.open} onClick={() => setShown(true)} data-testid="open-preview">
                  {t('preview.open')}
                </Button>
                <Button onClick={onClose}>{t('common:cancel')}</Button>
              </>
            }
          >
            <div className={styles.codeLine}>
              <TextField
                {...common('code')}
                required
                limit={COLUMN_LIMITS.products.code}
                autoCapitalize="characters"
                autoComplete="off"
                hint={t('hints.code')}
                value={values.code}
                onChange={({ target }) => form.set('code', normaliseCode(target.value))}
              />
              <Button
                className={styles.beside}
                onClick={() => form.set('code', codeFor(menu, values.category_id))}
                data-testid="suggest-code"
              >
                {t('product.suggest')}
              </Button>
            </div>
            <TextField
              {...common('name')}
              required
              limit={COLUMN_LIMITS.products.name}
              value={values.name}
              onChange={({ target }) => form.set('name', target.value)}
            />
            <SelectField
              {...common('category_id')}
              error={hasCategory ? problemOf('category_id') : t('office:problems.gone')}
              value={hasCategory ? values.category_id : null}
              onChange={choose}
              options={menu.categories.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              {...common('subcategory_id')}
              error={hasSubcategory ? problemOf('subcategory_id') : t('office:problems.gone')}
              value={hasSubcategory ? (values.subcategory_id ?? '') : null}
              onChange={(id) => form.set('subcategory_id', id || null)}
              options={[
                { value: '', label: t('none') },
                ...subcategories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <ItemPrices {...parts} />
            <ItemWords
              {...parts}
              companyId={company.id}
              category={menu.categories.find(({ id }) => id === values.category_id)?.name ?? ''}
            >
              <LinesField
                label={labelOf('allergens')}
                error={problemOf('allergens')}
                value={values.allergens}
                onChange={(allergens) => form.set('allergens', [...allergens])}
                testId="field-allergens"
              />
              <OptionGroupsField
                companyId={company.id}
                value={values.option_group_ids ?? []}
                onChange={(ids) => form.set('option_group_ids', ids)}
              />
              {product && <InCombos combos={combosWith(menu.combos, product.id)} companyId={company.id} />}
            </ItemWords>
          </RecordForm>
          <section
            className={layout.beside}
            aria-labelledby={`${baseId}-preview`}
            data-testid="preview-beside"
          >
            <DishPreview
              company={company}
              menu={menu}
              values={values}
              heading={
                <h2 id={`${baseId}-preview`} className={layout.title}>
                  {t('preview.title')}
                </h2>
              }
            />
          </section>
        </div>
      </div>
      {isShown && (
        <SideDrawer title={t('preview.title')} onClose={() => setShown(false)} testId="preview-drawer">
          <DishPreview company={company} menu={menu} values={values} />
        </SideDrawer>
      )}
      {isLeaving && product && (
        <RemoveProduct
          companyId={company.id}
          product={product}
          combos={menu.combos}
          onDone={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </OfficePage>
  )
}
