import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsHeld } from '../guard/held'
import { useDraftOwner } from '../session/use-draft-owner'
import { draftKey, keepDraft, readDraft, type Draft } from './stored-drafts'

/**
 * The draft that a form starts from. Drafts are kept in this browser tab under the person who typed: they survive a
 * reload, a crash and a session that ends; `useKeptDraft` removes them when the form is saved or left.
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
  useEffect(() => {
    held.current = isHeld
  }, [isHeld])
  useEffect(() => {
    if (key === null) return
    if (!isDirty) keepDraft(key, null)
    // Restored and unchanged, it keeps its time.
    else if (restored?.values !== values) keepDraft(key, { base, values, at: new Date().toISOString() })
  }, [key, base, values, isDirty, restored])
  useEffect(
    () => () => {
      // Left on purpose. Behind a sign-in the form was closed for another person, and its own may come back.
      if (key !== null && !held.current) keepDraft(key, null)
    },
    [key],
  )
}
