import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRow, RecordWrite } from '@shared/schemas/records/records'
import { SwitchField } from '@renderer/app/office/fields'
import { OfficeSection } from '@renderer/app/office/office-page'
import { RecordForm } from '@renderer/app/office/record-form'
import { SingleRow } from '@renderer/app/office/single-row'
import { useRecordForm } from '@renderer/app/office/use-record-form'
import { useToast } from '@renderer/ui/feedback/toasts'
import { SelectField } from '@renderer/ui/antd/field'

const FLAGS = ['show_codes', 'show_images', 'show_sold_out', 'show_alcohol_warning'] as const

/** How guests see the menu. */
export const DisplayPart = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('admin-settings')
  return (
    <OfficeSection title={t('parts.display')} lead={t('display.lead')}>
      <SingleRow table="menu_display_settings" companyId={companyId}>
        {(row) => <DisplayForm companyId={companyId} row={row} />}
      </SingleRow>
    </OfficeSection>
  )
}

const DisplayForm = ({
  companyId,
  row,
}: {
  companyId: string
  row: RecordRow<'menu_display_settings'> | null
}) => {
  const { t } = useTranslation(['admin-settings', 'office'])
  const toast = useToast()
  const initial = useMemo<RecordWrite<'menu_display_settings'>>(
    () => ({
      // A new row has the company's id, so that two people who create it create one.
      id: row?.id ?? companyId,
      layout: row?.layout ?? 'grid',
      show_codes: row?.show_codes ?? true,
      show_images: row?.show_images ?? true,
      show_sold_out: row?.show_sold_out ?? true,
      show_alcohol_warning: row?.show_alcohol_warning ?? true,
    }),
    [row, companyId],
  )
  const form = useRecordForm({
    table: 'menu_display_settings',
    companyId,
    initial,
    expected: row?.updated_at ?? null,
    onSaved: () => toast('success', { title: t('office:saved') }),
  })
  return (
    <RecordForm form={form} labelOf={(field) => t(`columns.${field}`)} testId="display-form">
      <SelectField
        label={t('columns.layout')}
        value={form.values.layout}
        options={(['grid', 'list'] as const).map((value) => ({ value, label: t(`display.${value}`) }))}
        onChange={(layout) => form.set('layout', layout)}
        data-testid="display-layout"
      />
      {FLAGS.map((flag) => (
        <SwitchField
          key={flag}
          label={t(`columns.${flag}`)}
          hint={flag === 'show_alcohol_warning' ? t('display.alcoholHint') : undefined}
          value={form.values[flag]}
          onChange={(on) => form.set(flag, on)}
          testId={`display-${flag}`}
        />
      ))}
    </RecordForm>
  )
}
