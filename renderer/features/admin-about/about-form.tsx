import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { writeOf, type RecordRow, type RecordWrite } from '@shared/schemas/records/records'
import office from '@renderer/app/office/office.module.css'
import { SwitchField } from '@renderer/app/office/fields'
import { ImageField } from '@renderer/app/office/image-field/image-field'
import { OfficePage } from '@renderer/app/office/office-page'
import { RecordForm } from '@renderer/app/office/record-form'
import { TranslationsField } from '@renderer/app/office/translations-field'
import { useRecordForm } from '@renderer/app/office/use-record-form'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextAreaField, TextField } from '@renderer/ui/antd/field'

type Write = RecordWrite<'about_sections'>
type TextKey = 'name' | 'title' | 'subtitle' | 'content' | 'emoji'

const blank = (place: number): Write => ({
  id: crypto.randomUUID(),
  name: '',
  title: '',
  subtitle: '',
  content: '',
  emoji: null,
  image_url: null,
  translations: {},
  display_order: place,
  is_active: true,
})

/** One section: its texts, picture and translations. */
export const AboutForm = ({
  companyId,
  section,
  place,
  onClose,
}: {
  companyId: string
  section: RecordRow<'about_sections'> | null
  place: number
  onClose: () => void
}) => {
  const { t } = useTranslation(['admin-about', 'office'])
  const toast = useToast()
  const initial = useMemo<Write>(
    () => (section ? writeOf('about_sections', section) : blank(place)),
    [section, place],
  )
  const form = useRecordForm({
    table: 'about_sections',
    companyId,
    initial,
    expected: section?.updated_at ?? null,
    onSaved: () => {
      toast('success', { title: t('office:saved') })
      onClose()
    },
  })
  const problemOf = (field: string): string | null => {
    const problem = form.problems[field]
    return problem ? t(`office:problems.${problem}`) : null
  }
  const textField = (key: TextKey) => ({
    label: t(`fields.${key}`),
    value: form.values[key] ?? '',
    error: problemOf(key),
    'data-testid': `field-${key}`,
    onChange: ({ target }: { target: { value: string } }) => form.set(key, target.value),
  })

  return (
    <OfficePage title={section ? t('editTitle') : t('addTitle')} testId="about-form">
      <RecordForm
        form={form}
        labelOf={(field) => t(`fields.${field}`)}
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField
          {...textField('name')}
          required
          limit={COLUMN_LIMITS.about_sections.name}
          hint={t('hints.name')}
        />
        <TextField {...textField('emoji')} limit={COLUMN_LIMITS.about_sections.emoji} />
        <TextField {...textField('title')} limit={COLUMN_LIMITS.about_sections.title} />
        <TextField {...textField('subtitle')} limit={COLUMN_LIMITS.about_sections.subtitle} />
        <div className={office.wide}>
          <TextAreaField
            {...textField('content')}
            rows={8}
            limit={COLUMN_LIMITS.about_sections.content}
            hint={t('hints.content')}
          />
        </div>
        <ImageField
          label={t('fields.image_url')}
          hint={t('hints.image_url')}
          companyId={companyId}
          value={form.values.image_url}
          alt={form.values.title || form.values.name}
          error={problemOf('image_url')}
          onChange={(path) => form.set('image_url', path)}
          testId="field-image_url"
        />
        <SwitchField
          label={t('active')}
          value={form.values.is_active}
          onChange={(on) => form.set('is_active', on)}
          testId="field-is_active"
        />
        <TranslationsField
          fields={[
            { key: 'title', label: t('fields.title') },
            { key: 'subtitle', label: t('fields.subtitle') },
            { key: 'content', label: t('fields.content'), isLong: true },
          ]}
          value={form.values.translations}
          onChange={(translations) => form.set('translations', translations)}
        />
      </RecordForm>
    </OfficePage>
  )
}
