import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import type { RecordWrite } from '@shared/schemas/records/records'
import { HistoryButton } from '@renderer/app/office/history/history-button'
import { OfficeSection } from '@renderer/app/office/office-page'
import { RecordForm } from '@renderer/app/office/record-form'
import { TranslationsField } from '@renderer/app/office/translations-field'
import { useRecordForm, type RecordFormState } from '@renderer/app/office/use-record-form'
import { TextField } from '@renderer/ui/antd/field'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import type { MenuRecords } from './menu-records'
import { useProductTexts } from './use-product-texts'

type NamedTable = 'categories' | 'subcategories'

interface NamedFormProps<T extends NamedTable> {
  readonly table: T
  readonly companyId: string
  readonly menu: MenuRecords
  readonly initial: RecordWrite<T>
  /** `updated_at` of the row that was read; null for a new one. */
  readonly expected: string | null
  readonly title: string
  readonly testId: string
  readonly onClose: () => void
  /** The columns of this table besides the name. */
  readonly children?: (form: RecordFormState<T>, labelOf: (field: string) => string) => ReactNode
}

/** The form of a row that is little more than its translated names. */
export const NamedForm = <T extends NamedTable>(props: NamedFormProps<T>) => {
  const { table, companyId, menu, initial, expected, title, testId, onClose, children } = props
  const { t } = useTranslation(['admin-menu', 'office'])
  const toast = useToast()
  const { labelOf, textOf, problemText } = useProductTexts(menu)
  const form = useRecordForm({
    table,
    companyId,
    initial,
    expected,
    onSaved: () => {
      toast('success', { title: t('office:saved') })
      onClose()
    },
  })
  const patch = (change: Partial<RecordWrite<NamedTable>>): void =>
    form.setAll((before) => ({ ...before, ...change }))
  return (
    <OfficeSection
      title={title}
      actions={
        expected !== null && (
          <HistoryButton
            companyId={companyId}
            table={table}
            id={initial.id}
            name={initial.name}
            onRestored={form.takeIn}
          />
        )
      }
    >
      <RecordForm
        form={form}
        labelOf={labelOf}
        textOf={textOf}
        testId={testId}
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField
          label={labelOf('name')}
          error={problemText(form.problems.name)}
          required
          limit={COLUMN_LIMITS.categories.name}
          value={form.values.name}
          onChange={({ target }) => patch({ name: target.value })}
          data-testid="field-name"
        />
        {children?.(form, labelOf)}
        <TranslationsField
          fields={[{ key: 'name', label: labelOf('name') }]}
          value={form.values.translations}
          onChange={(translations) => patch({ translations })}
        />
      </RecordForm>
    </OfficeSection>
  )
}
