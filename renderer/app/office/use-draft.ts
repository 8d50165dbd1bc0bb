import { useCallback, useEffect, useRef, useState } from 'react'
import { isSameData } from '@shared/domain/common/merge-versions'
import { useIsHeld } from '../guard/held'
import { useDraftOwner } from '../session/use-draft-owner'
import { draftKey, dropDraft, keepDraft, readDraft, type Draft } from './stored-drafts'

/**
 * The draft that a form starts from. Drafts are kept in this browser under the person who typed, for a day: they
 * survive a reload, a crash, a closed browser and a session that ends; `useKeptDraft` removes them when the form is
 * saved or left (docs/adr/0042).
 */
export const useDraft = <V extends object>(form: string, values: V) => {
  const owner = useDraftOwner()
  const key = owner === null ? null : draftKey(owner, form)
  const [restored, setRestored] = useState(() => (key === null ? null : readDraft(key, values)))
  const drop = useCallback(() => setRestored(null), [])
  return { key, restored, drop }
}

/** Keeps a form's unsaved values under `key`; `isDirty` false removes them. */
export const useKeptDraft = <V extends object>(
  key: string | null,
  restored: Draft<V> | null,
  { base, values, isDirty }: Pick<Draft<V>, 'base' | 'values'> & { readonly isDirty: boolean },
): void => {
  const isHeld = useIsHeld()
  const held = useRef(isHeld)
  /** The moment of the draft that is this form's: another tab may have the form open, too. */
  const own = useRef(restored?.at ?? null)
  useEffect(() => {
    held.current = isHeld
  }, [isHeld])
  useEffect(() => {
    if (key === null) return
    if (!isDirty) {
      if (own.current !== null) dropDraft(key, own.current)
      own.current = null
      return
    }
    // Restored and unchanged, it keeps its time.
    if (restored && isSameData(restored.values, values)) return
    const at = new Date().toISOString()
    own.current = at
    keepDraft(key, { base, values, at })
  }, [key, base, values, isDirty, restored])
  useEffect(
    () => () => {
      // Left on purpose. Behind a sign-in the form was closed for another person, and its own may come back.
      if (key !== null && own.current !== null && !held.current) dropDraft(key, own.current)
    },
    [key],
  )
}
