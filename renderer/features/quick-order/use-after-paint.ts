import { useEffect, useState } from 'react'

/** A value once the frame that shows it is out: work that starts from it takes nothing of that frame's time. */
export const useAfterPaint = <T extends string | null>(value: T): T => {
  const [drawn, setDrawn] = useState(value)
  useEffect(() => {
    let after: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => setDrawn(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(after)
    }
  }, [value])
  return drawn
}
