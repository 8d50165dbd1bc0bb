import { useState } from 'react'
import type { OfficeOutput } from '@shared/contract/gateway'
import type { FileProblem } from '@shared/domain/menu/menu-csv-file'
import { refusedRows, type CsvMenu } from '@shared/domain/menu/menu-csv'
import { asApiError, type ApiError } from '@renderer/api/error'
import type { MenuRecords } from './menu-records'
import { useImportMenuMutation } from './menu-tools-api'
import { readMenuFile } from './read-file'

/** A file and its parsed contents. */
export interface ReadState {
  readonly kind: 'read' | 'sending'
  readonly name: string
  readonly file: CsvMenu
  /** Why sending failed; the file stays. */
  readonly failed: ApiError | null
}

export type ImportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string; readonly share: number }
  | { readonly kind: 'refused'; readonly name: string; readonly problem: FileProblem | 'unreadable' }
  | ReadState
  | { readonly kind: 'done'; readonly answer: OfficeOutput<'menu.import'> }

/** The import of a menu, step by step: read, previewed, sent. Nothing is sent while the file has a problem. */
export const useMenuImport = (companyId: string, { combos }: MenuRecords) => {
  const [state, setState] = useState<ImportState>({ kind: 'none' })
  const [importMenu] = useImportMenuMutation()

  const take = async (file: File): Promise<void> => {
    const { name } = file
    setState({ kind: 'reading', name, share: 0 })
    try {
      const codes = new Set(combos.map(({ code }) => code))
      const reading = await readMenuFile(file, codes, (share) => setState({ kind: 'reading', name, share }))
      setState(
        reading.problem
          ? { kind: 'refused', name, problem: reading.problem }
          : { kind: 'read', name, file: reading.menu, failed: null },
      )
    } catch {
      // The file was moved or changed meanwhile.
      setState({ kind: 'refused', name, problem: 'unreadable' })
    }
  }

  const send = async (): Promise<void> => {
    if (state.kind !== 'read' || state.file.problems.length > 0) return
    setState({ ...state, kind: 'sending', failed: null })
    try {
      const answer = await importMenu({ company_id: companyId, rows: [...state.file.dishes] }).unwrap()
      setState({ kind: 'done', answer })
    } catch (cause) {
      const error = asApiError(cause) ?? { code: 'unexpected', details: {}, raw: null }
      const problems = error.code === 'invalid_input' ? refusedRows(state.file, error.details.problems) : []
      setState({ ...state, file: { ...state.file, problems }, failed: error })
    }
  }

  return { state, take, send, drop: () => setState({ kind: 'none' }) }
}
