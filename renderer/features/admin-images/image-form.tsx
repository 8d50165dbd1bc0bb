import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { writeOf } from '@shared/schemas/records/records'
import { SwitchField } from '@renderer/app/office/fields'
import { ImageField } from '@renderer/app/office/image-field/image-field'
import { OfficePage } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { RecordForm } from '@renderer/app/office/record-form'
import { useRecordForm, type Problems } from '@renderer/app/office/use-record-form'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextAreaField, TextField } from '@renderer/ui/antd/field'
import { blankImage, isLink, type ImageRow, type ImageTable, type ImageWrite } from './image-tables'

const check = (values: ImageWrite): Problems => ({
  ...(values.image_url === '' ? { image_url: 'image' } : {}),
  ...('link' in values && !isLink(values.link) ? { link: 'link' } : {}),
})

interface ImageFormProps {
  readonly table: ImageTable
  readonly companyId: string
  readonly row: ImageRow | null
  readonly place: number
  readonly onClose: () => void
}

/** One picture: the file, its texts and its link. */
export const ImageForm = ({ table, companyId, row, place, onClose }: ImageFormProps) => {
  const { t } = useTranslation(['admin-images', 'office'])
  const toast = useToast()
  const initial = useMemo(() => (row ? writeOf(table, row) : blankImage(table, place)), [row, table, place])
  const form = useRecordForm<ImageTable>({
    table,
    companyId,
    initial,
    expected: row?.updated_at ?? null,
    check,
    // The old file stays for a day, for the history to bring back: the sweep removes it.
    onSaved: () => {
      toast('success', { title: t('office:saved') })
      onClose()
    },
  })
  const { values } = form
  const problemOf = (field: string): string | null => {
    const problem = form.problems[field]
    if (!problem) return null
    return problem === 'image' || problem === 'link'
      ? t(`problems.${problem}`)
      : t(`office:problems.${problem}`)
  }
  const patch = (change: Partial<Record<string, unknown>>): void =>
    form.setAll((before) => ({ ...before, ...change }) as ImageWrite)

  return (
    <OfficePage title={row ? t('editTitle') : t('addTitle')} testId="image-form">
      <RecordForm
        form={form}
        labelOf={(field) => t(`fields.${field}`)}
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <div className={office.wide}>
          <ImageField
            label={t('fields.image_url')}
            companyId={companyId}
            value={values.image_url}
            alt={values.title}
            ratio={table === 'carousel_images' ? 16 / 9 : 4 / 3}
            isRemovable={false}
            error={problemOf('image_url')}
            onChange={(path) => patch({ image_url: path ?? '' })}
          />
        </div>
        <div className={office.wide}>
          <TextField
            label={t('fields.title')}
            hint={t('hints.title')}
            value={values.title}
            limit={COLUMN_LIMITS.establishment_images.title}
            error={problemOf('title')}
            onChange={({ target }) => patch({ title: target.value })}
            data-testid="field-title"
          />
        </div>
        {'link' in values ? (
          <TextField
            label={t('fields.link')}
            hint={t('hints.link')}
            value={values.link ?? ''}
            limit={COLUMN_LIMITS.carousel_images.link}
            error={problemOf('link')}
            onChange={({ target }) =>
              patch({ link: target.value.trim() === '' ? null : target.value.trim() })
            }
            data-testid="field-link"
          />
        ) : (
          <TextAreaField
            label={t('fields.description')}
            value={values.description}
            limit={COLUMN_LIMITS.establishment_images.description}
            error={problemOf('description')}
            onChange={({ target }) => patch({ description: target.value })}
            data-testid="field-description"
          />
        )}
        <SwitchField
          label={t('active')}
          value={values.is_active}
          onChange={(on) => patch({ is_active: on })}
          testId="field-is_active"
        />
      </RecordForm>
    </OfficePage>
  )
}
