import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sheet } from '@shared/domain/common/sheet'
import type { Company } from '@shared/schemas/company/company'
import type { Exported } from '@shared/schemas/records/export'
import { api } from '@renderer/api/api'
import { fromGateway } from '@renderer/api/from-gateway'
import { useFormats, type Formats } from '@renderer/i18n/format'
import { downloadFile } from '@renderer/ui/download-file'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useErrorToast } from '../use-error-toast'

const { useLogExportMutation } = api.injectEndpoints({
  endpoints: (build) => ({ logExport: build.mutation({ ...fromGateway('exports.log') }) }),
})

/** What a file can be written as. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** A workbook of a year's 220,000 lines took a gigabyte of memory, of which a CSV file needs a tenth. */
const MOST_WORKBOOK_ROWS = 100_000

/** `name` is without the ending, which is the format. */
type File = Omit<Exported, 'rows'> & { readonly name: string; readonly format: FileFormat }

const contentOf = async (
  format: FileFormat,
  sheets: readonly Sheet[],
  formats: Formats,
  timeZone: string,
): Promise<Blob> => {
  if (format === 'xlsx') return (await import('./xlsx-file')).xlsxFile(sheets, timeZone)
  const { csvCells, csvText } = await import('./csv-text')
  return new Blob([csvText(csvCells(sheets, formats, timeZone))], { type: 'text/csv;charset=utf-8' })
}

/** Downloads what a company sees as a file, once the audit has it: no file leaves without an entry. */
export const useExport = ({ id, time_zone }: Pick<Company, 'id' | 'time_zone'>) => {
  const [isBusy, setBusy] = useState(false)
  const [log] = useLogExportMutation()
  const formats = useFormats()
  const showError = useErrorToast()
  const toast = useToast()
  const { t } = useTranslation('exports')
  const write = async (
    { name, format, ...file }: File,
    read: () => readonly Sheet[] | Promise<readonly Sheet[]>,
  ): Promise<void> => {
    setBusy(true)
    try {
      const sheets = await read()
      const rows = sheets.reduce((count, sheet) => count + Math.max(0, sheet.rows.length - 1), 0)
      const written = rows > MOST_WORKBOOK_ROWS ? 'csv' : format
      const content = await contentOf(written, sheets, formats, time_zone)
      await log({ company_id: id, exported: { ...file, rows } }).unwrap()
      downloadFile(`${name}.${written}`, content)
      if (written !== format)
        toast('warning', {
          title: t('large.title'),
          description: t('large.text', { most: formats.number(MOST_WORKBOOK_ROWS) }),
        })
    } catch (cause) {
      showError(cause)
    } finally {
      setBusy(false)
    }
  }
  return { write, isBusy }
}
