import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { changedProductsSchema } from '@shared/contract/menu/menu-tool-methods'
import type { Choice } from '@shared/domain/common/merge-versions'
import {
  cellProblems,
  changeOfEdit,
  GRID_FIELDS,
  inverseOf,
  mergeEdit,
  typedValues,
  type Edits,
  type GridField,
  type GridRow,
  type ProductChange,
} from '@shared/domain/menu/product-changes'
import { useFreshRecords } from '@renderer/api/endpoints/records'
import { asApiError, type ApiError } from '@renderer/api/error'
import type { Choices } from '@renderer/app/office/conflict-dialog'
import { useDraft, useKeptDraft } from '@renderer/app/office/use-draft'
import { amountText } from '@renderer/ui/antd/amount-text'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useChangeProductsMutation } from './menu-tools-api'
import type { ProductLine } from './product-lines'

/** What was typed and not saved, as a draft has it. */
interface Stored {
  readonly edits: Edits
}
const NOTHING: Stored = { edits: {} }
const BASE = { values: NOTHING, version: null }

const typedSchema = z.partialRecord(z.enum(GRID_FIELDS), z.union([z.string(), z.boolean()]))
const storedSchema = z.object({
  edits: z.record(
    z.string(),
    z.object({
      base: z.object({
        id: z.string(),
        updated_at: z.string(),
        price_cents: z.int(),
        promotion_price_cents: z.nullable(z.int()),
        is_available: z.boolean(),
        is_featured: z.boolean(),
        category_id: z.string(),
        quantity: z.nullable(z.int()),
      }),
      typed: typedSchema,
      movement: z.string(),
    }),
  ),
})

/** Rows that somebody saved meanwhile, with the fields that both changed. */
interface Met {
  readonly edits: Edits
  readonly rows: readonly GridRow[]
  readonly contested: readonly { readonly id: string; readonly field: GridField }[]
}

export const contestedKey = (id: string, field: GridField): string => `${id}:${field}`

const choicesFor = (id: string, choices: Choices): Partial<Record<GridField, Choice>> =>
  Object.fromEntries(
    GRID_FIELDS.flatMap((field) => {
      const choice = choices[contestedKey(id, field)]
      return choice ? [[field, choice] as const] : []
    }),
  )

/** The version that was read, with its count, which may arrive after the first cell was typed. */
export const counted = (base: GridRow, line: GridRow): GridRow =>
  base.quantity === null ? { ...base, quantity: line.quantity } : base

const hasProblems = (edits: Edits): boolean =>
  Object.values(edits).some((edit) => Object.keys(cellProblems(edit)).length > 0)

interface GridOptions {
  readonly companyId: string
  readonly lines: readonly ProductLine[]
  /** With the rows that take it back. */
  readonly onSaved: (count: number, undo: readonly ProductChange[]) => void
}

/**
 * The grid's state: what was typed into cells, on top of the version each row was read with. It is saved in one call;
 * rows that somebody else saved meanwhile are merged cell by cell, and what both changed is asked.
 */
export const useProductGrid = ({ companyId, lines, onSaved }: GridOptions) => {
  const { t, i18n } = useTranslation(['admin-menu', 'office'])
  const toast = useToast()
  const [changeProducts, { isLoading }] = useChangeProductsMutation()
  const readAnew = useFreshRecords(companyId)
  const draft = useDraft<Stored>(`grid:${companyId}`, NOTHING)
  const [stored, setStored] = useState<Stored>(() =>
    draft.restored && storedSchema.safeParse(draft.restored.values).success ? draft.restored.values : NOTHING,
  )
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [met, setMet] = useState<Met | null>(null)
  const { edits } = stored
  const toAmount = useCallback((cents: number) => amountText(cents, i18n.language), [i18n.language])

  const changed = useMemo(() => Object.values(edits).filter((edit) => changeOfEdit(edit) !== null), [edits])
  const problems = useMemo(
    () => new Map(changed.map((edit) => [edit.base.id, cellProblems(edit)] as const)),
    [changed],
  )
  const wrong = [...problems.values()].filter((one) => Object.keys(one).length > 0).length
  useKeptDraft(draft.key, draft.restored, { base: BASE, values: stored, isDirty: changed.length > 0 })

  const type = useCallback((line: GridRow, field: GridField, value: string | boolean | null): void => {
    setStored(({ edits: before }) => {
      const known = before[line.id]
      const { [field]: _former, ...rest } = known?.typed ?? {}
      const typed = value === null ? rest : { ...rest, [field]: value }
      if (Object.keys(typed).length === 0) {
        const { [line.id]: _edit, ...others } = before
        return { edits: others }
      }
      const movement = known?.movement ?? crypto.randomUUID()
      return {
        edits: {
          ...before,
          [line.id]: { base: known ? counted(known.base, line) : line, typed, movement },
        },
      }
    })
  }, [])

  const clear = (): void => {
    draft.drop()
    setStored(NOTHING)
    setMet(null)
    setProblem(null)
  }

  const send = async (from: Edits): Promise<void> => {
    setProblem(null)
    const sent = Object.values(from).flatMap((edit) => {
      const change = changeOfEdit(edit)
      return change ? [{ edit, change }] : []
    })
    if (sent.length === 0) return clear()
    try {
      const { updated_at } = await changeProducts({
        company_id: companyId,
        rows: sent.map(({ change }) => change),
      }).unwrap()
      const subcategories = new Map(lines.map((line) => [line.id, line.subcategory_id]))
      const undo = sent.map(({ edit, change }) =>
        inverseOf(
          change,
          { ...edit.base, subcategory_id: subcategories.get(edit.base.id) ?? null },
          updated_at,
          () => crypto.randomUUID(),
        ),
      )
      // The rows show what was saved before their edits go.
      await readAnew('products').catch(() => [])
      clear()
      onSaved(sent.length, undo)
    } catch (cause) {
      const error = asApiError(cause)
      const theirs = error?.code === 'edit_conflict' ? changedProductsSchema.safeParse(error.details) : null
      if (theirs?.success) return meet(from, theirs.data)
      setProblem(error ?? { code: 'unexpected', details: {}, raw: null })
    }
  }

  /** The edits on top of the newer rows, by what was chosen for contested cells. */
  const mergedEdits = (from: Edits, rows: readonly GridRow[], choices: Choices): Edits => ({
    ...from,
    ...Object.fromEntries(
      rows.flatMap((row) => {
        const edit = from[row.id]
        return edit
          ? [[row.id, mergeEdit(edit, row, toAmount, choicesFor(row.id, choices)).edit] as const]
          : []
      }),
    ),
  })

  const sendMerged = async (from: Edits, rows: readonly GridRow[], choices: Choices): Promise<void> => {
    const next = mergedEdits(from, rows, choices)
    setMet(null)
    setStored({ edits: next })
    // Two valid versions may contradict together: a promotion above the other's price.
    if (!hasProblems(next)) await send(next)
  }

  const meet = async (from: Edits, theirs: { rows: GridRow[]; gone: string[] }): Promise<void> => {
    const gone = new Set(theirs.gone)
    const rest = Object.fromEntries(Object.entries(from).filter(([id]) => !gone.has(id)))
    if (gone.size > 0) toast('warning', { title: t('grid.gone', { count: gone.size }) })
    const contested = theirs.rows.flatMap((row) => {
      const edit = rest[row.id]
      return edit ? mergeEdit(edit, row, toAmount).contested.map((field) => ({ id: row.id, field })) : []
    })
    setStored({ edits: rest })
    if (contested.length > 0) return setMet({ edits: rest, rows: theirs.rows, contested })
    if (theirs.rows.length > 0)
      toast('info', { title: t('office:conflict.merged'), description: t('office:conflict.mergedText') })
    return sendMerged(rest, theirs.rows, {})
  }

  const conflict = met && {
    fields: met.contested.map(({ id, field }) => contestedKey(id, field)),
    mine: Object.fromEntries(
      met.contested.flatMap(({ id, field }) => {
        const edit = met.edits[id]
        return edit ? [[contestedKey(id, field), typedValues(edit)[field]] as const] : []
      }),
    ),
    theirs: Object.fromEntries(
      met.rows.flatMap((row) =>
        GRID_FIELDS.map((field) => [contestedKey(row.id, field), row[field]] as const),
      ),
    ),
  }

  return {
    edits,
    problems,
    toAmount,
    type,
    changed: changed.length,
    wrong,
    isSaving: isLoading,
    problem,
    conflict,
    save: async () => {
      if (wrong === 0) await send(edits)
    },
    settle: async (choices: Choices) => {
      if (met) await sendMerged(met.edits, met.rows, choices)
      return false
    },
    takeTheirs: () => {
      if (!met) return
      const choices = Object.fromEntries(
        met.contested.map(({ id, field }) => [contestedKey(id, field), 'theirs' as const]),
      )
      setStored({ edits: mergedEdits(met.edits, met.rows, choices) })
      setMet(null)
    },
    postpone: () => setMet(null),
    restoredAt: draft.restored?.at ?? null,
    startOver: clear,
  }
}
