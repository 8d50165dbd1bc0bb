import { useMemo, useState } from 'react'
import { RECORDS, type RecordRow, type RecordTable, type RecordWrite } from '@shared/schemas/records'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useSaveRecord } from '@renderer/api/endpoints/records'

/** Field → key of `office:problems`. Fields inside lists are named by their list. */
export type Problems<F extends string = string> = Partial<Record<F, string>>

interface RecordFormOptions<T extends RecordTable> {
  readonly table: T
  readonly companyId: string
  /** What the form starts from: the row's own values, or a new row with its minted id. */
  readonly initial: RecordWrite<T>
  /** `updated_at` of the row that was read; null for a new one. */
  readonly expected: string | null
  /** What the shape cannot say (a promotion above its price …), as keys of `office:problems`. */
  readonly check?: (values: RecordWrite<T>) => Problems
  readonly onSaved: (row: RecordRow<T>) => void
}

/** What is wrong with a value of the table's shape, by its code. */
const problemOf = (issue: { code?: string; input?: unknown; minimum?: unknown }, value: unknown): string => {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return 'required'
  if (issue.code === 'too_big') return 'tooBig'
  if (issue.code === 'too_small') return 'tooSmall'
  return 'invalid'
}

/** Every field of a table's form that would be refused. */
export const recordProblems = <T extends RecordTable>(table: T, values: RecordWrite<T>): Problems => {
  const parsed = RECORDS[table].write.safeParse(values)
  if (parsed.success) return {}
  return Object.fromEntries(
    parsed.error.issues.map((issue) => {
      const field = String(issue.path[0] ?? '')
      return [field, problemOf(issue, (values as Record<string, unknown>)[field])]
    }),
  )
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/**
 * One row's form: values, what is wrong with them, saving. A newer version saved meanwhile is not overwritten: `conflict`
 * holds it until the person keeps theirs or takes the other. Whatever fails, the typed values stay.
 */
export const useRecordForm = <T extends RecordTable>(options: RecordFormOptions<T>) => {
  const { table, companyId, initial, check, onSaved } = options
  const { saveRecord, isSaving } = useSaveRecord(table, companyId)
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [expected, setExpected] = useState(options.expected)
  const [hasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [conflict, setConflict] = useState<RecordRow<T> | null>(null)

  const problems = useMemo<Problems>(
    () => ({ ...recordProblems(table, values), ...check?.(values) }),
    [table, values, check],
  )

  const attempt = async (version: string | null): Promise<boolean> => {
    setProblem(null)
    try {
      const row = await saveRecord(values, version)
      setExpected(row.updated_at)
      setStart(values)
      setConflict(null)
      onSaved(row)
      return true
    } catch (cause) {
      const error = asApiError(cause)
      const current = error?.code === 'edit_conflict' ? error.details.current : null
      if (current) setConflict(current as RecordRow<T>)
      else setProblem(error ?? { code: 'unexpected', details: {}, raw: null })
      return false
    }
  }

  return {
    values,
    set: <F extends keyof RecordWrite<T>>(field: F, value: RecordWrite<T>[F]) =>
      setValues((before) => ({ ...before, [field]: value })),
    setAll: setValues,
    isDirty: !isSame(start, values),
    /** Shown once the person has tried to save: nobody likes to be corrected while typing. */
    problems: hasTried ? problems : {},
    /** Answers whether it was saved. */
    save: async (): Promise<boolean> => {
      setTried(true)
      if (Object.keys(problems).length > 0) return false
      return attempt(expected)
    },
    isSaving,
    problem,
    conflict,
    /** Saves over the newer version, which the person has seen. */
    keepMine: async (): Promise<boolean> => (conflict ? attempt(conflict.updated_at) : false),
    /** Goes on from the newer version. */
    takeTheirs: () => {
      if (!conflict) return
      const fields = Object.keys(values) as (keyof RecordWrite<T>)[]
      const theirs = Object.fromEntries(
        fields.map((field) => [field, (conflict as Record<string, unknown>)[field as string]]),
      ) as RecordWrite<T>
      setValues(theirs)
      setStart(theirs)
      setExpected(conflict.updated_at)
      setConflict(null)
    },
    /** Looks at the form again without deciding; the next save is refused again. */
    postpone: () => setConflict(null),
  }
}
