import { useEffect, useState } from 'react'

/** The pause in typing after which the backend searches (ms). */
const TYPING_PAUSE_MS = 250

/** A search's text, trimmed, once typing pauses; an emptied field counts at once. */
export const useDebouncedText = (text: string): string => {
  const wanted = text.trim()
  const [typed, setTyped] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(wanted), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return wanted === '' ? '' : typed
}
