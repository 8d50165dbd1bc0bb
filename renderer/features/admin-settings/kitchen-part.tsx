import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { KITCHEN_LIMITS, kitchenProblems } from '@shared/domain/kitchen/kitchen-settings'
import type { KitchenSettings } from '@shared/schemas/kitchen/kitchen'
import { useGetKitchenSettingsQuery } from '@renderer/api/endpoints/kitchen'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { DraftNotice } from '@renderer/app/office/draft-notice'
import { NumberField } from '@renderer/app/office/fields'
import { OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { UnsavedGuard } from '@renderer/app/office/unsaved-guard'
import { useKeptValues } from '@renderer/app/office/use-kept-values'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { Button } from '@renderer/ui/button'
import { LoadFailure } from '@renderer/app/office/office-states'
import { Skeleton } from '@renderer/ui/skeleton'
import { useSaveKitchenSettingsMutation } from './endpoints'
import { StationFields } from './station-fields'

/** The kitchen's settings: when an order counts as late, and which station prepares what. */
export const KitchenPart = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('common')
  const { data, error, refetch } = useGetKitchenSettingsQuery({ company_id: companyId })
  if (data) return <Form key={companyId} companyId={companyId} held={data} />
  return error ? (
    <LoadFailure error={error} onRetry={() => void refetch()} />
  ) : (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={160} />
    </div>
  )
}

const useSave = (companyId: string) => {
  const saveWithToast = useSaveToast()
  const [save, { isLoading }] = useSaveKitchenSettingsMutation()
  return {
    isSaving: isLoading,
    save: (settings: Partial<KitchenSettings>) =>
      saveWithToast(save({ company_id: companyId, settings }).unwrap()),
  }
}

const Form = ({ companyId, held }: { companyId: string; held: KitchenSettings }) => {
  const { t } = useTranslation(['admin-settings', 'common'])
  const { data: menu } = useGetMenuQuery({ company_id: companyId })
  const { save, isSaving } = useSave(companyId)
  const form = useKeptValues(`kitchen_settings:${companyId}`, held)
  const { values, typed, isDirty } = form
  const problems = kitchenProblems(values)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // What nobody touched is not sent: a colleague may have changed it meanwhile.
    if (Object.keys(problems).length === 0 && (await save(typed))) form.saved()
  }
  const minutes = (key: 'warning' | 'late') => {
    const column = `kitchen_${key}_minutes` as const
    const problem = problems[key]
    return (
      <NumberField
        label={t(`kitchen.${key}`)}
        min={1}
        max={KITCHEN_LIMITS[key]}
        value={values[column]}
        error={problem ? t(`kitchen.problems.${problem}`, { most: KITCHEN_LIMITS[key] }) : null}
        onChange={(value) => form.set({ [column]: value })}
        testId={`kitchen-${key}`}
      />
    )
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      data-testid="kitchen-form"
      className={office.page}
    >
      <UnsavedGuard isDirty={isDirty && !isSaving} />
      <DraftNotice form={form} />
      <OfficeSection title={t('kitchen.minutesTitle')} lead={t('kitchen.minutesLead')}>
        <div className={office.form}>
          {minutes('warning')}
          {minutes('late')}
        </div>
      </OfficeSection>
      <OfficeSection title={t('kitchen.stationsTitle')} lead={t('kitchen.stationsLead')}>
        <StationFields
          stations={values.kitchen_stations}
          categories={menu?.categories ?? []}
          problems={problems}
          onChange={(kitchen_stations) => form.set({ kitchen_stations })}
        />
      </OfficeSection>
      <div className={office.saveBar}>
        <Button type="submit" variant="primary" isBusy={isSaving} disabled={!isDirty} data-testid="save">
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}
