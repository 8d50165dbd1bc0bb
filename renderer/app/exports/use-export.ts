import { useState } from 'react'
import type { Exported } from '@shared/schemas/records/export'
import { api } from '@renderer/api/api'
import { fromGateway } from '@renderer/api/from-gateway'
import { downloadFile } from '@renderer/ui/download-file'
import { useErrorToast } from '../use-error-toast'

const { useLogExportMutation } = api.injectEndpoints({
  endpoints: (build) => ({ logExport: build.mutation({ ...fromGateway('exports.log') }) }),
})

type Cells = readonly (readonly string[])[]
type File = Omit<Exported, 'rows'> & { readonly name: string }

/**
 * Downloads what a company sees as a file, once the audit has it: no file leaves without an entry. `read` returns the
 * heading and the rows.
 */
export const useExport = (companyId: string) => {
  const [isBusy, setBusy] = useState(false)
  const [log] = useLogExportMutation()
  const showError = useErrorToast()
  const write = async ({ name, ...file }: File, read: () => Cells | Promise<Cells>): Promise<void> => {
    setBusy(true)
    try {
      const [cells, { csvText }] = await Promise.all([read(), import('./csv-text')])
      const content = new Blob([csvText(cells)], { type: 'text/csv;charset=utf-8' })
      await log({
        company_id: companyId,
        exported: { ...file, rows: Math.max(0, cells.length - 1) },
      }).unwrap()
      downloadFile(name, content)
    } catch (cause) {
      showError(cause)
    } finally {
      setBusy(false)
    }
  }
  return { write, isBusy }
}
