import { useMemo, useState } from 'react'
import { isSameData } from '@shared/domain/common/merge-versions'
import { useDraft, useKeptDraft } from './use-draft'

/** The values of a form without versions: what is typed on top of what is stored. */
export interface KeptValues<V extends object> {
  readonly values: V
  /** The fields that somebody typed into. */
  readonly typed: Partial<V>
  readonly set: (more: Partial<V>) => void
  readonly isDirty: boolean
  /** What was typed is saved. */
  readonly saved: () => void
  /** When the values were typed that the form was opened with again, ISO; null where there was no draft. */
  readonly restoredAt: string | null
  /** Drops the draft. */
  readonly startOver: () => void
}

const changed = <V extends object>(before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSameData(before[field as keyof V], value)),
  ) as Partial<V>

/**
 * The values of a form that is no record with versions (useVersionedForm), kept as a draft named `form`. Fields that
 * nobody typed into follow `stored`.
 */
export const useKeptValues = <V extends object>(form: string, stored: V): KeptValues<V> => {
  const [base, setBase] = useState(stored)
  if (!isSameData(base, stored)) setBase(stored)
  const { key, restored, drop } = useDraft(form, base)
  const [typed, setTyped] = useState<Partial<V>>(() =>
    restored ? changed(restored.base.values, restored.values) : {},
  )
  const values = useMemo(() => ({ ...base, ...typed }), [base, typed])
  const version = useMemo(() => ({ values: base, version: null }), [base])
  const isDirty = !isSameData(base, values)
  useKeptDraft(key, restored, { base: version, values, isDirty })
  const forget = (): void => {
    drop()
    setTyped({})
  }
  return {
    values,
    typed,
    set: (more) => setTyped((before) => ({ ...before, ...more })),
    isDirty,
    saved: forget,
    restoredAt: restored?.at ?? null,
    startOver: forget,
  }
}
