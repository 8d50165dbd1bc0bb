import { useTranslation } from 'react-i18next'
import {
  openingDraft,
  openingFields,
  openingProblems,
  openingRows,
  type OpeningDraft,
} from '@shared/domain/hours/opening-form'
import type { OfficeOutput } from '@shared/contract/gateway'
import type { Company } from '@shared/schemas/company/company'
import { useReadOpeningQuery, useSaveOpeningMutation } from '@renderer/api/endpoints/managed-companies'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import { Skeleton } from '@renderer/ui/skeleton'
import { DraftNotice } from '../draft-notice'
import { OfficeSection } from '../office-page'
import { UnsavedGuard } from '../unsaved-guard'
import { LoadFailure } from '../office-states'
import { useVersionedForm } from '../use-versioned-form'
import { ExceptionsEditor } from './exceptions-editor'
import { OpeningConflict } from './opening-conflict'
import styles from './opening-editor.module.css'
import { WeekEditor } from './week-editor'

type Opening = OfficeOutput<'opening.read'>

interface OpeningEditorProps {
  readonly company: Pick<Company, 'id' | 'time_zone'>
  /** Whether a surrounding form already asks before unsaved changes are lost. */
  readonly isGuarded?: boolean
}

/** A company's hours: seven days, dates that differ, saved as a whole. */
export const OpeningEditor = ({ company, isGuarded = false }: OpeningEditorProps) => {
  const { t } = useTranslation('admin-company')
  const { data, error, refetch } = useReadOpeningQuery({ company_id: company.id })
  return (
    <OfficeSection step="hours" title={t('opening.title')} lead={t('opening.lead')}>
      {data ? (
        <OpeningForm key={company.id} company={company} opening={data} isGuarded={isGuarded} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </OfficeSection>
  )
}

const OpeningForm = ({
  company,
  opening,
  isGuarded,
}: Required<OpeningEditorProps> & { readonly opening: Opening }) => {
  const { t } = useTranslation(['admin-company', 'office'])
  const toast = useToast()
  const [saveOpening] = useSaveOpeningMutation()
  const form = useVersionedForm<OpeningDraft, Opening>({
    draft: `opening_hours:${company.id}`,
    fields: openingFields,
    initial: openingDraft(opening),
    version: opening.revision,
    problemsOf: openingProblems,
    send: (draft, version) =>
      saveOpening({ company_id: company.id, opening: openingRows(draft), expected: version ?? '' }).unwrap(),
    valuesOf: openingDraft,
    versionOf: ({ revision }) => revision,
    onSaved: () => toast('success', { title: t('opening.saved') }),
  })
  const { values, setAll, problems, isSaving } = form

  return (
    <form
      noValidate
      data-testid="opening-form"
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <UnsavedGuard isDirty={form.isDirty && !isSaving && !isGuarded} />
      <DraftNotice form={form} />
      <WeekEditor draft={values} onChange={setAll} problems={problems} />
      <ExceptionsEditor timeZone={company.time_zone} draft={values} onChange={setAll} problems={problems} />
      {form.problem && (
        <Banner tone="error" testId="opening-problem">
          {t(`errors:${form.problem.code}`)}
        </Banner>
      )}
      {Object.keys(problems).length > 0 && (
        <Banner tone="warning" testId="opening-invalid">
          {t('opening.invalid')}
        </Banner>
      )}
      <div className={styles.saveBar}>
        <Button type="submit" variant="primary" disabled={isSaving} data-testid="save-opening">
          {isSaving ? t('office:saving') : t('opening.save')}
        </Button>
      </div>
      {form.conflict && <OpeningConflict form={form} conflict={form.conflict} />}
    </form>
  )
}
