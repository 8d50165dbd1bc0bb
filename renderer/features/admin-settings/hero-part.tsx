import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { writeOf, type RecordRow, type RecordWrite } from '@shared/schemas/records/records'
import { SwitchField } from '@renderer/app/office/fields'
import { ImageField } from '@renderer/app/office/image-field/image-field'
import { OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { RecordForm } from '@renderer/app/office/record-form'
import { TranslationsField } from '@renderer/app/office/translations-field'
import { SingleRow } from '@renderer/app/office/single-row'
import { useRecordForm } from '@renderer/app/office/use-record-form'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextField } from '@renderer/ui/antd/field'

/** The hero of the home page. */
export const HeroPart = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('admin-settings')
  return (
    <OfficeSection title={t('parts.hero')} lead={t('hero.lead')}>
      <SingleRow table="hero_settings" companyId={companyId}>
        {(row) => <HeroForm companyId={companyId} row={row} />}
      </SingleRow>
    </OfficeSection>
  )
}

/** Its row has the company's id, so that two people who create it create one. */
const blankHero = (companyId: string): RecordWrite<'hero_settings'> => ({
  id: companyId,
  title: '',
  subtitle: '',
  image_url: null,
  translations: {},
  is_active: true,
})

const HeroForm = ({ companyId, row }: { companyId: string; row: RecordRow<'hero_settings'> | null }) => {
  const { t } = useTranslation(['admin-settings', 'office'])
  const toast = useToast()
  const initial = useMemo(
    () => (row ? writeOf('hero_settings', row) : blankHero(companyId)),
    [row, companyId],
  )
  const form = useRecordForm({
    table: 'hero_settings',
    companyId,
    initial,
    expected: row?.updated_at ?? null,
    onSaved: () => toast('success', { title: t('office:saved') }),
  })
  const { values } = form
  const problemOf = (field: string): string | null => {
    const problem = form.problems[field]
    return problem ? t(`office:problems.${problem}`) : null
  }
  return (
    <RecordForm form={form} labelOf={(field) => t(`columns.${field}`)} testId="hero-form">
      <TextField
        label={t('columns.title')}
        hint={t('hero.titleHint')}
        value={values.title}
        limit={COLUMN_LIMITS.hero_settings.title}
        error={problemOf('title')}
        onChange={({ target }) => form.set('title', target.value)}
        data-testid="hero-title"
      />
      <div className={office.wide}>
        <TextField
          label={t('columns.subtitle')}
          value={values.subtitle}
          limit={COLUMN_LIMITS.hero_settings.subtitle}
          error={problemOf('subtitle')}
          onChange={({ target }) => form.set('subtitle', target.value)}
          data-testid="hero-subtitle"
        />
      </div>
      <div className={office.wide}>
        <ImageField
          label={t('columns.image_url')}
          companyId={companyId}
          value={values.image_url}
          alt={values.title}
          ratio={16 / 9}
          error={problemOf('image_url')}
          onChange={(path) => form.set('image_url', path)}
        />
      </div>
      <SwitchField
        label={t('columns.is_active')}
        hint={t('hero.activeHint')}
        value={values.is_active}
        onChange={(on) => form.set('is_active', on)}
        testId="hero-active"
      />
      <TranslationsField
        fields={[
          { key: 'title', label: t('columns.title') },
          { key: 'subtitle', label: t('columns.subtitle') },
        ]}
        value={values.translations}
        onChange={(translations) => form.set('translations', translations)}
      />
    </RecordForm>
  )
}
