import { useEffect } from 'react'
import { isDialogOpen } from '@renderer/ui/is-dialog-open'

/** Calls `run` for Escape, unless a dialog is open: that one closes by it. */
export const useEscape = (run: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isDialogOpen()) run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [run])
}
