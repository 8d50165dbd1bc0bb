import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameData, mergeVersions } from '@shared/domain/common/merge-versions'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useToast } from '@renderer/ui/feedback/toasts'
import type { Choices } from './conflict-dialog'
import { useFormUploads } from './image-field/use-form-uploads'
import type { FormState } from './record-form'
import { useDraft, useKeptDraft } from './use-draft'

/**
 * Field → its problem, as a key of `office:problems` or of the form's own. Fields inside lists are named by their
 * list.
 */
export type Problems<F extends string = string> = Readonly<Partial<Record<F, string>>>

/** Values as the fields that two people may change apart, and back. */
export interface VersionedFields<V> {
  readonly of: (values: V) => object
  readonly back: (fields: object) => V
}

interface VersionedFormOptions<V extends object, R extends object> {
  /** Names the form among a person's drafts, with the id of what it edits. */
  readonly draft: string
  readonly initial: V
  /** The version that `initial` was read in; null for something new. */
  readonly version: string | null
  readonly problemsOf: (values: V) => Problems
  /** Rejects with an ApiError. */
  readonly send: (values: V, version: string | null) => Promise<R>
  readonly valuesOf: (saved: R) => V
  readonly versionOf: (saved: R) => string
  readonly onSaved: (saved: R) => void
  /** The values as the fields that two versions are merged by; the values themselves by default. */
  readonly fields?: VersionedFields<V>
}

/** The typed values, their problems, and the result of saving. */
export interface VersionedForm<V extends object, R extends object = never> extends FormState {
  readonly values: V
  readonly setAll: (change: (before: V) => V) => void
  /** Empty until the first attempt to save, so that nobody is corrected while typing. */
  readonly problems: Problems
  /** Goes on from a version that was saved elsewhere on the page, with what was typed on top of it. */
  readonly takeIn: (newer: R) => void
}

/** Errors that leave open whether the values were saved. */
const UNSETTLED: readonly ApiError['code'][] = ['connection', 'backend', 'unexpected']
const UNEXPECTED: ApiError = { code: 'unexpected', details: {}, raw: null }

/** What the form started from: the values as they were read, and their version. */
interface Base<V> {
  readonly values: V
  readonly version: string | null
}

/**
 * A form of something with versions: values, problems and saving, which the caller implements. A newer version saved
 * meanwhile is merged field by field; fields that both changed are asked for in `conflict`. The typed values survive
 * every error, and as a draft also a reload.
 */
export const useVersionedForm = <V extends object, R extends object>(
  options: VersionedFormOptions<V, R>,
): VersionedForm<V, R> => {
  const { problemsOf, send, valuesOf, versionOf, onSaved } = options
  const { of: fieldsOf, back }: VersionedFields<V> = options.fields ?? {
    of: (values) => values,
    back: (fields) => fields as V,
  }
  const { t } = useTranslation('office')
  const toast = useToast()
  const read: Base<V> = { values: options.initial, version: options.version }
  const draft = useDraft(options.draft, options.initial)
  const [base, setBase] = useState<Base<V>>(draft.restored?.base ?? read)
  const [values, setValues] = useState(draft.restored?.values ?? options.initial)
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [newer, setNewer] = useState<R | null>(null)
  const uploads = useFormUploads()
  const problems = useMemo(() => problemsOf(values), [problemsOf, values])
  const isDirty = !isSameData(base.values, values)
  useKeptDraft(draft.key, draft.restored, { base, values, isDirty })

  const merged = (theirs: R, from: Base<V>, mine: V, choices?: Choices) =>
    mergeVersions(fieldsOf(from.values), fieldsOf(mine), fieldsOf(valuesOf(theirs)), choices)

  /** The form goes on from the newer version, with what was typed on top of it. */
  const goOnFrom = (theirs: R, typed: V): Base<V> => {
    const next = { values: valuesOf(theirs), version: versionOf(theirs) }
    setBase(next)
    setValues(typed)
    setNewer(null)
    return next
  }

  const attempt = async (typed: V, from: Base<V>): Promise<boolean> => {
    setProblem(null)
    setSaving(true)
    uploads.sending()
    try {
      const saved = await send(typed, from.version)
      uploads.saved(typed)
      setBase({ values: typed, version: versionOf(saved) })
      setNewer(null)
      draft.drop()
      onSaved(saved)
      return true
    } catch (cause) {
      const error = asApiError(cause) ?? UNEXPECTED
      if (UNSETTLED.includes(error.code)) uploads.unsettled(typed)
      else uploads.refused()
      const current = error.code === 'edit_conflict' ? (error.details.current as R | undefined) : undefined
      if (current && versionOf(current) !== from.version) return await meet(current, typed, from)
      setProblem(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Another person saved since: what does not contradict is saved together, the rest is asked for. */
  const meet = async (theirs: R, typed: V, from: Base<V>): Promise<boolean> => {
    const { values: both, contested } = merged(theirs, from, typed)
    if (contested.length > 0) {
      setNewer(theirs)
      return false
    }
    const isSaved = await saveOver(theirs, back(both))
    if (isSaved) toast('info', { title: t('conflict.merged'), description: t('conflict.mergedText') })
    return isSaved
  }

  const saveOver = async (theirs: R, typed: V): Promise<boolean> => {
    const next = goOnFrom(theirs, typed)
    // Two valid versions may contradict together: a promotion above the other's price.
    return Object.keys(problemsOf(typed)).length === 0 && attempt(typed, next)
  }

  const contested = newer ? merged(newer, base, values).contested : []

  return {
    values,
    setAll: setValues,
    uploads,
    isDirty,
    problems: hasTried ? problems : {},
    isSaving,
    problem,
    conflict: newer && { fields: contested, mine: fieldsOf(values), theirs: fieldsOf(valuesOf(newer)) },
    save: async () => {
      if (uploads.copyPending()) return false
      setTried(true)
      return Object.keys(problems).length === 0 && attempt(values, base)
    },
    settle: async (choices) =>
      newer ? saveOver(newer, back(merged(newer, base, values, choices).values)) : false,
    takeTheirs: () => {
      if (!newer) return
      const theirs = Object.fromEntries(contested.map((field) => [field, 'theirs' as const]))
      goOnFrom(newer, back(merged(newer, base, values, theirs).values))
    },
    postpone: () => setNewer(null),
    takeIn: (theirs) => void goOnFrom(theirs, back(merged(theirs, base, values).values)),
    restoredAt: draft.restored?.at ?? null,
    startOver: () => {
      draft.drop()
      setBase(read)
      setValues(read.values)
      setTried(false)
    },
  }
}
