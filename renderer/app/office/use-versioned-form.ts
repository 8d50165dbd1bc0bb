import { useMemo, useState } from 'react'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useFormUploads } from './image-field/use-form-uploads'
import type { FormState } from './record-form'

/**
 * Field → its problem, as a key of `office:problems` or of the form's own. Fields inside lists are named by their
 * list.
 */
export type Problems<F extends string = string> = Readonly<Partial<Record<F, string>>>

interface VersionedFormOptions<V extends object, R extends object> {
  readonly initial: V
  /** The version that `initial` was read in; null for something new. */
  readonly version: string | null
  readonly problemsOf: (values: V) => Problems
  /** Rejects with an ApiError. */
  readonly send: (values: V, version: string | null) => Promise<R>
  readonly valuesOf: (saved: R) => V
  readonly versionOf: (saved: R) => string
  readonly onSaved: (saved: R) => void
}

/** The typed values, their problems, and the result of saving. */
export interface VersionedForm<V extends object> extends FormState {
  readonly values: V
  readonly conflict: V | null
  readonly setAll: (change: (before: V) => V) => void
  /** Empty until the first attempt to save, so that nobody is corrected while typing. */
  readonly problems: Problems
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)
/** Errors that leave open whether the values were saved. */
const UNSETTLED: readonly ApiError['code'][] = ['connection', 'backend', 'unexpected']
const UNEXPECTED: ApiError = { code: 'unexpected', details: {}, raw: null }

/**
 * A form of something with versions: values, problems and saving, which the caller implements. A newer version saved
 * meanwhile is not overwritten: `conflict` has it until the user keeps their own or takes the other one. The typed
 * values survive every error.
 */
export const useVersionedForm = <V extends object, R extends object>(
  options: VersionedFormOptions<V, R>,
): VersionedForm<V> => {
  const { problemsOf, send, valuesOf, versionOf, onSaved } = options
  const [start, setStart] = useState(options.initial)
  const [values, setValues] = useState(options.initial)
  const [version, setVersion] = useState(options.version)
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [newer, setNewer] = useState<R | null>(null)
  const uploads = useFormUploads()
  const problems = useMemo(() => problemsOf(values), [problemsOf, values])

  const attempt = async (over: string | null): Promise<boolean> => {
    setProblem(null)
    setSaving(true)
    uploads.sending()
    try {
      const saved = await send(values, over)
      uploads.saved(values)
      setVersion(versionOf(saved))
      setStart(values)
      setNewer(null)
      onSaved(saved)
      return true
    } catch (cause) {
      const error = asApiError(cause) ?? UNEXPECTED
      if (UNSETTLED.includes(error.code)) uploads.unsettled(values)
      else uploads.refused()
      const current = error.code === 'edit_conflict' ? error.details.current : null
      if (current) setNewer(current as R)
      else setProblem(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    values,
    setAll: setValues,
    uploads,
    isDirty: !isSame(start, values),
    problems: hasTried ? problems : {},
    isSaving,
    problem,
    conflict: newer && valuesOf(newer),
    save: async () => {
      if (uploads.copyPending()) return false
      setTried(true)
      return Object.keys(problems).length === 0 && attempt(version)
    },
    keepMine: async () => (newer ? attempt(versionOf(newer)) : false),
    takeTheirs: () => {
      if (!newer) return
      setValues(valuesOf(newer))
      setStart(valuesOf(newer))
      setVersion(versionOf(newer))
      setNewer(null)
    },
    postpone: () => setNewer(null),
  }
}
