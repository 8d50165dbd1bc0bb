import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CartLine } from '@shared/domain/cart/cart'
import { guardLeaving } from '@renderer/app/office/leaving'
import type { CartHistory } from './use-cart-history'

export interface NoteHandle {
  /** Closes the editor with its note; one that is too long stays open, with the focus. */
  readonly keep: () => void
}

interface OpenNote {
  /** The line whose note is open. */
  readonly lineId: string | null
  readonly editor: RefObject<NoteHandle | null>
  /** Keeps the open note before it returns; answers whether none is open any more. */
  readonly keep: () => boolean
  readonly open: (lineId: string) => void
  /** `hasLeft`: the focus already went elsewhere. */
  readonly close: (line: CartLine, note: string | null, hasLeft: boolean) => void
}

/**
 * The note that is open. Until it is kept it is the editor's alone, and the buttons of the screen leave it the focus: what
 * goes on without it keeps it first.
 */
export const useOpenNote = (history: CartHistory, toField: () => void): OpenNote => {
  const [lineId, setLineId] = useState<string | null>(null)
  const editor = useRef<NoteHandle>(null)
  const keep = useCallback((): boolean => {
    // What comes after it finds the order with the note.
    flushSync(() => editor.current?.keep())
    return editor.current === null
  }, [])
  // A key that leaves the page takes no focus from the editor.
  useEffect(() => {
    if (lineId === null) return
    return guardLeaving((go) => {
      if (keep()) go()
    })
  }, [lineId, keep])
  return {
    lineId,
    editor,
    keep,
    open: (id) => {
      if (id !== lineId && keep()) setLineId(id)
    },
    close: (line, note, hasLeft) => {
      setLineId(null)
      if (note !== null && note.trim() !== (line.notes ?? '')) history.setNotes(line.id, note.trim())
      if (!hasLeft) toField()
    },
  }
}
