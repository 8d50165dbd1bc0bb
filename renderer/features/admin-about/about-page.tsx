import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { RecordRow } from '@shared/schemas/records/records'
import { useRecords } from '@renderer/api/endpoints/records'
import { useCompany } from '@renderer/app/company/company-context'
import { ListState, OfficePage } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { placeAfter } from '@renderer/app/office/place-after'
import { SwitchField } from '@renderer/app/office/fields'
import { RemoveRow } from '@renderer/app/office/remove-row'
import { RowActions } from '@renderer/app/office/row-actions'
import { SortedRows } from '@renderer/app/office/sorted-rows'
import { useChangeRow } from '@renderer/app/office/use-change-row'
import { Button } from '@renderer/ui/button'
import { AboutForm } from './about-form'

type Section = RecordRow<'about_sections'>

/** `/admin/about`: the about sections, in their order. */
export const AboutPage = () => {
  const { company } = useCompany()
  return company ? <AboutSections companyId={company.id} /> : null
}

const AboutSections = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['admin-about', 'office'])
  const [params, setParams] = useSearchParams()
  const { rows, error, refetch } = useRecords('about_sections', companyId)
  const edited = params.get('edit')
  const section = rows?.find(({ id }) => id === edited)

  if (rows && (edited === 'new' || section))
    return (
      <AboutForm
        key={edited}
        companyId={companyId}
        section={section ?? null}
        place={placeAfter(rows.map(({ display_order }) => ({ sort_order: display_order })))}
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
      <ListState rows={rows} error={error} onRetry={() => void refetch()} empty={t('empty')}>
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
  const { t } = useTranslation('admin-about')
  const { changeRow } = useChangeRow('about_sections', companyId)
  const [leaving, setLeaving] = useState<Section | null>(null)

  return (
    <>
      <SortedRows
        companyId={companyId}
        table="about_sections"
        label={t('title')}
        rows={sections}
        nameOf={({ name }) => name}
        render={(row) => (
          <div className={office.rowLine} data-testid={`section-${row.name}`}>
            <div className={office.rowText}>
              <span className={office.rowName}>
                {row.emoji} {row.name}
              </span>
              <span className={office.rowMore}>{row.title}</span>
            </div>
            <SwitchField
              label={t('active')}
              value={row.is_active}
              onChange={(on) => void changeRow(row, { is_active: on })}
            />
            <RowActions
              editLabel={t('editOf', { name: row.name })}
              removeLabel={t('removeOf', { name: row.name })}
              onEdit={() => onEdit(row.id)}
              onRemove={() => setLeaving(row)}
            />
          </div>
        )}
      />
      {leaving && (
        <RemoveRow
          companyId={companyId}
          table="about_sections"
          row={leaving}
          title={t('removeTitle')}
          onClose={() => setLeaving(null)}
        >
          <p>{t('removeText', { name: leaving.name })}</p>
        </RemoveRow>
      )}
    </>
  )
}
