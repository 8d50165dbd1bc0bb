import { useCallback } from 'react'
import {
  RECORDS,
  writeOf,
  type RecordRow,
  type RecordTable,
  type RecordWrite,
} from '@shared/schemas/records/records'
import { useSaveRecord } from '@renderer/api/endpoints/records'
import {
  useVersionedForm,
  type Problems,
  type VersionedFields,
  type VersionedForm,
} from './use-versioned-form'

export type { Problems } from './use-versioned-form'

interface RecordFormOptions<T extends RecordTable> {
  readonly table: T
  readonly companyId: string
  /** The form's initial values: the row's own, or a new row with its generated id. */
  readonly initial: RecordWrite<T>
  /** `updated_at` of the row that was read; null for a new one. */
  readonly expected: string | null
  /** The id of the row that a new one is a copy of: a draft of another new row does not replace the copy. */
  readonly copiedId?: string | undefined
  /** Problems beyond the schema (a promotion above its price …), as keys of `office:problems`. */
  readonly check?: (values: RecordWrite<T>) => Problems
  readonly onSaved: (row: RecordRow<T>) => void
  /** A row as the form's values; its own columns by default. */
  readonly valuesOf?: (row: RecordRow<T>) => RecordWrite<T>
  /** The values as the fields that two versions are merged by. */
  readonly fields?: VersionedFields<RecordWrite<T>>
}

/** One row's form: useVersionedForm, with a field set by its name. */
export interface RecordFormState<T extends RecordTable> extends VersionedForm<RecordWrite<T>, RecordRow<T>> {
  readonly set: <F extends keyof RecordWrite<T>>(field: F, value: RecordWrite<T>[F]) => void
}

/** The problem of a value that the table's schema rejects, by its code. */
const problemOf = (issue: { code?: string; origin?: unknown; message?: string }, value: unknown): string => {
  const isBlank = typeof value === 'string' && value.trim() === ''
  if (value === null || value === undefined || isBlank || Number.isNaN(value)) return 'required'
  if ((issue.code === 'too_big' && issue.origin === 'string') || issue.message === 'too_long')
    return 'too_long'
  if (issue.code === 'too_big') return 'tooBig'
  if (issue.code === 'too_small') return 'tooSmall'
  return 'invalid'
}

/** Every field of a table's form that would be rejected. */
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

/** The name of a row's form among a person's drafts. */
const draftOf = <T extends RecordTable>(options: RecordFormOptions<T>): string => {
  const { table, companyId, initial, expected, copiedId } = options
  if (expected !== null) return `${table}:${initial.id}`
  return [table, 'new', companyId, copiedId].filter(Boolean).join(':')
}

/** The form of one row of a table: useVersionedForm, checked by the table's schema and saved as its record. */
export const useRecordForm = <T extends RecordTable>(options: RecordFormOptions<T>): RecordFormState<T> => {
  const { table, companyId, initial, expected, check, onSaved, fields } = options
  const { valuesOf = (row) => writeOf(table, row) } = options
  const { saveRecord } = useSaveRecord(table, companyId)
  const problemsOf = useCallback(
    (values: RecordWrite<T>): Problems => ({ ...recordProblems(table, values), ...check?.(values) }),
    [table, check],
  )
  const form = useVersionedForm<RecordWrite<T>, RecordRow<T>>({
    draft: draftOf(options),
    ...(fields && { fields }),
    initial,
    version: expected,
    problemsOf,
    send: saveRecord,
    valuesOf,
    versionOf: ({ updated_at }) => updated_at,
    onSaved,
  })
  return { ...form, set: (field, value) => form.setAll((before) => ({ ...before, [field]: value })) }
}
