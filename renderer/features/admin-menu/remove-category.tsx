import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemovedToast } from '@renderer/app/office/bring-back'
import { RemoveRow } from '@renderer/app/office/remove-row'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import type { Category } from './menu-records'
import { useRemoveCategoryMutation } from './menu-tools-api'

interface RemoveCategoryProps {
  readonly companyId: string
  readonly category: Category
  /** How many products and combos it has. */
  readonly dishes: number
  readonly others: readonly Category[]
  readonly onClose: () => void
}

/** Removes a category; one with dishes asks first where they go. */
export const RemoveCategory = (props: RemoveCategoryProps) => {
  const { companyId, category, dishes, onClose } = props
  const { t } = useTranslation('admin-menu')
  if (dishes > 0) return <RemoveWithDishes {...props} />
  return (
    <RemoveRow
      companyId={companyId}
      table="categories"
      row={category}
      title={t('category.removeTitle')}
      onClose={onClose}
    >
      <p>{t('category.removeText', { name: category.name })}</p>
    </RemoveRow>
  )
}

const RemoveWithDishes = ({ companyId, category, dishes, others, onClose }: RemoveCategoryProps) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const showRemoved = useRemovedToast(companyId)
  const showError = useRecordErrorToast()
  const [removeCategory, { isLoading }] = useRemoveCategoryMutation()
  const [target, setTarget] = useState<string | null>(null)
  const remove = async (): Promise<void> => {
    if (target === null) return
    try {
      await removeCategory({ company_id: companyId, category_id: category.id, target_id: target }).unwrap()
      showRemoved('categories', category.id)
    } catch (cause) {
      showError('delete', cause)
    }
    onClose()
  }
  return (
    <AskDialog
      title={t('category.removeTitle')}
      confirmLabel={others.length > 0 ? t('category.moveAndRemove') : null}
      isDangerous
      isBusy={isLoading}
      isDisabled={target === null}
      onConfirm={() => void remove()}
      onClose={onClose}
      testId="remove-category"
      confirmTestId="confirm-yes"
    >
      <p>{t('category.removeWithDishes', { name: category.name, count: dishes })}</p>
      {others.length > 0 ? (
        <Form.Item label={t('category.target')} htmlFor="remove-target">
          <Select
            id="remove-target"
            showSearch={{ optionFilterProp: 'label' }}
            value={target}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setTarget}
            data-testid="remove-target"
          />
        </Form.Item>
      ) : (
        <p>{t('category.noTarget')}</p>
      )}
    </AskDialog>
  )
}
