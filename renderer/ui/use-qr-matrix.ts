import { useEffect, useState } from 'react'

export type QrMatrix = readonly (readonly boolean[])[]
export type QrState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly modules: QrMatrix }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** The text's code. The library is imported with the first code; `retry` imports it again. */
export const useQrMatrix = (text: string): QrState => {
  const [attempt, setAttempt] = useState(0)
  const [drawn, setDrawn] = useState<{ text: string; attempt: number; modules: QrMatrix | null } | null>(null)

  useEffect(() => {
    let isWanted = true
    const keep = (modules: QrMatrix | null): void => {
      if (isWanted) setDrawn({ text, attempt, modules })
    }
    import('./qr-matrix').then(({ qrMatrix }) => keep(qrMatrix(text))).catch(() => keep(null))
    return () => {
      isWanted = false
    }
  }, [attempt, text])

  if (drawn?.text !== text || drawn.attempt !== attempt) return { kind: 'loading' }
  if (drawn.modules === null) return { kind: 'failed', retry: () => setAttempt((before) => before + 1) }
  return { kind: 'ready', modules: drawn.modules }
}
