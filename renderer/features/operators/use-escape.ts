import { useEffect } from 'react'

/** Calls `run` for Escape, unless a dialog is open: that one closes by it. */
export const useEscape = (run: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [run])
}
