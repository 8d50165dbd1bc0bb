import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeOutput } from '@shared/contract/gateway'
import { readMenuList, refusedRows, type ListMenu, type ListProblem } from '@shared/domain/menu/menu-list'
import type { Meaning } from '@shared/domain/menu/menu-list-columns'
import type { KnownMenu } from '@shared/domain/menu/menu-list-known'
import {
  asRemembered,
  LIST_MEMORY,
  listToRemember,
  type RememberedList,
} from '@shared/domain/menu/menu-list-memory'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useImportMenuMutation, useLazyLastImportQuery } from './menu-tools-api'
import { sortFiles, type ChosenProblem, type PictureFile } from './chosen-files'
import { readListFile, tableOfSheet, tableOfText, type ListTable } from './read-list'
import { readSampleMenu, type SampleMenu } from './sample-menus/sample-menus'

/** A list and what its columns are. */
interface ReadState {
  readonly kind: 'read' | 'sending'
  /** The file's; null of a pasted text. */
  readonly name: string | null
  readonly table: ListTable
  /** Why sending failed, where no rows are the reason; the list stays. */
  readonly failed: ApiError | null
  /** Rows that the backend refused, and the menu they were sent for: for a newer menu the list is read anew, which is said. */
  readonly refused: { readonly problems: readonly ListProblem[]; readonly menu: KnownMenu } | null
}

export type ImportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string; readonly share: number }
  | { readonly kind: 'refused'; readonly name: string; readonly problem: ChosenProblem }
  | ReadState
  | { readonly kind: 'done'; readonly answer: OfficeOutput<'menu.import'> }

/** The import of a list, step by step: read, its columns named, previewed, sent. Nothing is sent while it has a problem. */
export const useMenuImport = (companyId: string, menu: KnownMenu) => {
  const { t } = useTranslation('admin-menu')
  const [state, setState] = useState<ImportState>({ kind: 'none' })
  const [category, setCategory] = useState(() => t('file.defaultCategory'))
  const [importMenu] = useImportMenuMutation()
  const [askLastImport] = useLazyLastImportQuery()
  const table = 'table' in state ? state.table : null
  const refused = 'refused' in state ? state.refused : null
  const categoryName = useDeferredValue(category)
  const size = t('file.sizeGroup')

  const list = useMemo<ListMenu | null>(() => {
    if (!table) return null
    const read = readMenuList(table.cells, table.layout, {
      menu,
      names: { category: categoryName.trim(), size },
      newId: () => crypto.randomUUID(),
    })
    const quotes = table.badQuotes.map((row) => ({ row, column: null, reason: 'quotes' as const, text: '' }))
    const rejected = refused?.menu === menu ? refused.problems : []
    return { ...read, problems: [...quotes, ...rejected, ...read.problems] }
  }, [table, menu, categoryName, size, refused])

  /** What others of the company chose meanwhile counts too; where it cannot be asked, the proposal stays. */
  const remembered = async (): Promise<readonly RememberedList[]> => {
    const { data } = await askLastImport({ company_id: companyId })
    return data?.lists ?? []
  }

  const show = async (name: string | null, read: ListTable): Promise<void> => {
    const held = asRemembered(read.cells, read.layout, await remembered())
    const { sheets = [], chosen = 0 } = read.workbook ?? {}
    // Who has a sheet for each category names the sheets so.
    const ofSheet = sheets.length > 1 ? sheets[chosen]?.name.slice(0, LIST_MEMORY.category) : undefined
    const named = ofSheet ?? held.category
    if (named !== null) setCategory(named)
    setState({ kind: 'read', name, table: { ...read, layout: held.layout }, failed: null, refused: null })
  }

  /** Reads the list among these files; returns the pictures beside it. */
  const take = async (files: readonly File[]): Promise<readonly PictureFile[]> => {
    let name = files.map((file) => file.name).join(', ')
    setState({ kind: 'reading', name, share: 0 })
    try {
      const chosen = await sortFiles(files)
      if (chosen.problem !== null) setState({ kind: 'refused', ...chosen })
      else if (chosen.list === null) setState({ kind: 'refused', name, problem: 'noList' })
      else {
        name = chosen.list.name
        const reading = await readListFile(chosen.list, (share) => setState({ kind: 'reading', name, share }))
        if (reading.problem === null) {
          await show(name, reading.table)
          return chosen.pictures
        }
        setState({ kind: 'refused', name, problem: reading.problem })
      }
    } catch {
      // The file was moved or changed meanwhile.
      setState({ kind: 'refused', name, problem: 'unreadable' })
    }
    return []
  }

  const paste = async (text: string): Promise<void> => show(null, await tableOfText(text))

  const sample = async (which: SampleMenu): Promise<void> => {
    try {
      await paste(await readSampleMenu(which))
    } catch {
      setState({ kind: 'refused', name: t(`file.samples.${which}`), problem: 'unreadable' })
    }
  }

  const chooseSheet = (chosen: number): void => {
    if (state.kind === 'read' && state.table.workbook)
      void show(state.name, tableOfSheet({ ...state.table.workbook, chosen }))
  }

  const setMeaning = (place: number, meaning: Meaning | null): void =>
    setState((before) =>
      before.kind === 'read'
        ? {
            ...before,
            failed: null,
            refused: null,
            table: {
              ...before.table,
              layout: {
                ...before.table.layout,
                meanings: before.table.layout.meanings.map((held, at) => (at === place ? meaning : held)),
              },
            },
          }
        : before,
    )

  /** The import's id once it is done, else null. */
  const send = async (): Promise<string | null> => {
    if (state.kind !== 'read' || !list || list.problems.length > 0) return null
    setState({ ...state, kind: 'sending', failed: null, refused: null })
    const ownCategory = list.hasUncategorised ? category.trim() || null : null
    try {
      const answer = await importMenu({
        company_id: companyId,
        rows: [...list.dishes],
        groups: list.groups.map((group) => ({ ...group, options: [...group.options] })),
        list: listToRemember(state.table.cells, state.table.layout, ownCategory),
      }).unwrap()
      setState({ kind: 'done', answer })
      return answer.import_id
    } catch (cause) {
      const error = asApiError(cause) ?? { code: 'unexpected', details: {}, raw: null }
      const problems = error.code === 'invalid_input' ? refusedRows(list, error.details.problems) : []
      setState(
        problems.length > 0
          ? { ...state, refused: { problems, menu }, failed: null }
          : { ...state, refused: null, failed: error },
      )
      return null
    }
  }

  return {
    state,
    list,
    /** The backend refused rows of the list, and the menu has changed since. */
    isOutdated: refused !== null && refused.menu !== menu,
    category,
    setCategory,
    take,
    paste,
    sample,
    chooseSheet,
    setMeaning,
    send,
    drop: () => setState({ kind: 'none' }),
  }
}
