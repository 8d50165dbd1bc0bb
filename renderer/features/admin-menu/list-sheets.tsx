import { useTranslation } from 'react-i18next'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { SelectField } from '@renderer/ui/antd/field'
import styles from './list-import.module.css'
import type { Workbook } from './xlsx-sheets'

interface ListSheetsProps {
  readonly workbook: Workbook
  readonly isDisabled: boolean
  readonly onChange: (chosen: number) => void
}

/** Which sheet of a workbook is imported; nothing where there is but one. */
export const ListSheets = ({ workbook: { sheets, chosen }, isDisabled, onChange }: ListSheetsProps) => {
  const { t } = useTranslation('admin-menu')
  if (sheets.length < 2) return null
  return (
    <AntdTheme>
      <div className={styles.category}>
        <SelectField
          label={t('file.sheet')}
          hint={t('file.sheetHint', { count: sheets.length })}
          value={String(chosen)}
          options={sheets.map(({ name }, place) => ({ value: String(place), label: name }))}
          onChange={(place) => onChange(Number(place))}
          disabled={isDisabled}
          data-testid="list-sheet"
        />
      </div>
    </AntdTheme>
  )
}
