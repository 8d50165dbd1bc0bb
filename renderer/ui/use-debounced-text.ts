import { useEffect, useState } from 'react'

/** A pause in typing after which the backend searches (ms). */
const TYPING_PAUSE_MS = 250

/** A search's text, trimmed, once nobody types any more; an emptied field counts at once. */
export const useDebouncedText = (text: string): string => {
  const wanted = text.trim()
  const [typed, setTyped] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(wanted), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return wanted === '' ? '' : typed
}
