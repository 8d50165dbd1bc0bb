import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cardTarget } from '@shared/domain/contact/page-texts'
import { writeOf, type RecordRow, type RecordWrite } from '@shared/schemas/records/records'
import { SwitchField } from '@renderer/app/office/fields'
import { ImageField } from '@renderer/app/office/image-field/image-field'
import { OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { RecordForm } from '@renderer/app/office/record-form'
import { TranslationsField } from '@renderer/app/office/translations-field'
import { useRecordForm, type Problems } from '@renderer/app/office/use-record-form'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextField } from '@renderer/ui/antd/field'

type Write = RecordWrite<'section_cards'>

const check = ({ link }: Write): Problems =>
  link !== null && cardTarget(link) === null ? { link: 'invalid' } : {}

const blankCard = (place: number): Write => ({
  id: crypto.randomUUID(),
  title: '',
  description: '',
  icon: null,
  image_url: null,
  link: null,
  translations: {},
  sort_order: place,
  is_active: true,
})

interface CardFormProps {
  readonly companyId: string
  readonly card: RecordRow<'section_cards'> | null
  readonly place: number
  readonly onClose: () => void
}

/** One card of the home page. */
export const CardForm = ({ companyId, card, place, onClose }: CardFormProps) => {
  const { t } = useTranslation(['admin-settings', 'office'])
  const toast = useToast()
  const initial = useMemo(() => (card ? writeOf('section_cards', card) : blankCard(place)), [card, place])
  const form = useRecordForm({
    table: 'section_cards',
    companyId,
    initial,
    expected: card?.updated_at ?? null,
    check,
    onSaved: () => {
      toast('success', { title: t('office:saved') })
      onClose()
    },
  })
  const { values } = form
  const field = (key: 'title' | 'description' | 'icon' | 'link', limit: number) => {
    const problem = form.problems[key]
    return {
      label: t(`columns.${key}`),
      value: values[key] ?? '',
      limit,
      error: problem ? t(`office:problems.${problem}`) : null,
      'data-testid': `card-${key}`,
    }
  }
  const optional = (text: string): string | null => (text.trim() === '' ? null : text.trim())
  return (
    <OfficeSection title={card ? t('cards.editTitle') : t('cards.addTitle')}>
      <RecordForm
        form={form}
        labelOf={(name) => t(`columns.${name}`)}
        testId="card-form"
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <TextField
          {...field('title', 160)}
          required
          onChange={({ target }) => form.set('title', target.value)}
        />
        <TextField
          {...field('description', 500)}
          onChange={({ target }) => form.set('description', target.value)}
        />
        <TextField
          {...field('icon', 40)}
          hint={t('cards.iconHint')}
          onChange={({ target }) => form.set('icon', optional(target.value))}
        />
        <TextField
          {...field('link', 300)}
          hint={t('cards.linkHint')}
          onChange={({ target }) => form.set('link', optional(target.value))}
        />
        <div className={office.wide}>
          <ImageField
            label={t('columns.image_url')}
            companyId={companyId}
            value={values.image_url}
            alt={values.title}
            ratio={16 / 10}
            onChange={(path) => form.set('image_url', path)}
          />
        </div>
        <SwitchField
          label={t('columns.is_active')}
          value={values.is_active}
          onChange={(on) => form.set('is_active', on)}
        />
        <TranslationsField
          fields={[
            { key: 'title', label: t('columns.title') },
            { key: 'description', label: t('columns.description') },
          ]}
          value={values.translations}
          onChange={(translations) => form.set('translations', translations)}
        />
      </RecordForm>
    </OfficeSection>
  )
}
