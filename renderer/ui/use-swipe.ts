import { useRef, type TouchEvent } from 'react'

/** A finger that moved less than this (px), or more up and down than sideways, meant no swipe. */
const LEAST_PX = 48

/** The step that a finger's way means: 1 to the left, which brings the next; -1 to the right; 0 for neither. */
export const swipeStep = (across: number, down: number): 1 | -1 | 0 => {
  if (Math.abs(across) < LEAST_PX || Math.abs(across) < Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}

/** Handlers for what is swiped through by one finger; two fingers zoom. */
export const useSwipe = (onStep: ((step: 1 | -1) => void) | undefined) => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const finger = touches[0]
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const finger = changedTouches[0]
      const from = start.current
      start.current = null
      if (!from || !finger) return
      const step = swipeStep(finger.clientX - from.x, finger.clientY - from.y)
      if (step !== 0) onStep?.(step)
    },
  }
}
