import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { RecordRow } from '@shared/schemas/records'
import { asApiError } from '@renderer/api/error'
import {
  useRecords,
  useRemoveRecord,
  useReorderRecordsMutation,
  useSaveRecord,
} from '@renderer/api/endpoints/records'
import { useCompany } from '@renderer/app/company-context'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { ListState, OfficePage } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { SortableList } from '@renderer/app/office/sortable-list'
import { SwitchField } from '@renderer/app/office/fields'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { AboutForm } from './about-form'

type Section = RecordRow<'about_sections'>

/** `/admin/about`: the sections that tell a company's story, in their order. */
export const AboutPage = () => {
  const { company } = useCompany()
  return company ? <AboutSections companyId={company.id} /> : null
}

const writeOf = ({ company_id: _company, updated_at: _at, ...record }: Section) => record

const AboutSections = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['admin-about', 'office'])
  const [params, setParams] = useSearchParams()
  const { rows, error, refetch } = useRecords('about_sections', companyId)
  const edited = params.get('edit')
  const section = rows?.find(({ id }) => id === edited)

  if (edited === 'new' || section)
    return (
      <AboutForm
        key={edited}
        companyId={companyId}
        section={section ?? null}
        place={rows?.length ?? 0}
        onClose={() => setParams({})}
      />
    )
  return (
    <OfficePage
      title={t('title')}
      lead={t('lead')}
      testId="admin-about"
      actions={
        <Button variant="primary" onClick={() => setParams({ edit: 'new' })} data-testid="add">
          {t('add')}
        </Button>
      }
    >
      <ListState rows={rows} error={error} onRetry={() => void refetch()} empty={<p>{t('empty')}</p>}>
        {(sections) => (
          <Sections companyId={companyId} sections={sections} onEdit={(id) => setParams({ edit: id })} />
        )}
      </ListState>
    </OfficePage>
  )
}

const Sections = ({
  companyId,
  sections,
  onEdit,
}: {
  companyId: string
  sections: readonly Section[]
  onEdit: (id: string) => void
}) => {
  const { t } = useTranslation(['admin-about', 'office'])
  const toast = useToast()
  const [reorder, { isLoading }] = useReorderRecordsMutation()
  const { saveRecord } = useSaveRecord('about_sections', companyId)
  const { removeRecord, isRemoving } = useRemoveRecord('about_sections', companyId)
  const [leaving, setLeaving] = useState<Section | null>(null)

  const tell = (title: string, cause: unknown): void =>
    toast('error', { title, description: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`) })

  const toggle = async (row: Section, isActive: boolean): Promise<void> => {
    try {
      await saveRecord({ ...writeOf(row), is_active: isActive }, row.updated_at)
    } catch (cause) {
      tell(t('office:failed.update'), cause)
    }
  }
  const remove = async (row: Section): Promise<void> => {
    try {
      await removeRecord(row)
      setLeaving(null)
      toast('success', { title: t('office:removed') })
    } catch (cause) {
      setLeaving(null)
      tell(t('office:failed.delete'), cause)
    }
  }

  return (
    <>
      <SortableList
        label={t('title')}
        rows={sections}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        isBusy={isLoading}
        onReorder={(ids) =>
          void reorder({ company_id: companyId, table: 'about_sections', ids })
            .unwrap()
            .catch((cause: unknown) => tell(t('office:failed.save'), cause))
        }
        render={(row) => (
          <div className={office.rowLine} data-testid={`section-${row.name}`}>
            <div className={office.rowText}>
              <span className={office.rowName}>
                {row.emoji} {row.name}
              </span>
              <span className={office.rowMore}>{row.title}</span>
            </div>
            <SwitchField label={t('active')} value={row.is_active} onChange={(on) => void toggle(row, on)} />
            <div className={office.actions}>
              <Button onClick={() => onEdit(row.id)} aria-label={t('editOf', { name: row.name })}>
                {t('office:edit')}
              </Button>
              <Button
                variant="ghost"
                onClick={() => setLeaving(row)}
                aria-label={t('removeOf', { name: row.name })}
              >
                {t('office:remove')}
              </Button>
            </div>
          </div>
        )}
      />
      {leaving && (
        <ConfirmDialog
          title={t('removeTitle')}
          confirmLabel={t('office:remove')}
          isBusy={isRemoving}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{t('removeText', { name: leaving.name })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
