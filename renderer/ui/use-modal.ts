import { useEffect, useRef, type RefObject } from 'react'

/** Upon what Enter is to do when a modal opens; without it the first control has the focus, as the browser gives it. */
const FIRST_FOCUS = 'data-first-focus'

interface ModalOptions {
  /** Asked for by Escape, and by a press outside where that closes; whether it closes is the caller's to say. */
  readonly onClose: () => void
  readonly closesOutside: boolean
}

/**
 * Opens the browser's own <dialog> as a modal for as long as it is rendered: focus stays inside and returns where it was,
 * the page behind neither scrolls nor answers.
 */
export const useModal = ({ onClose, closesOutside }: ModalOptions): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>(`[${FIRST_FOCUS}]`)?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // The browser would close it without asking.
    const escape = (event: Event): void => {
      event.preventDefault()
      onClose()
    }
    // On the way down, so that marking a text and letting go outside does not close; only the backdrop is the dialog itself.
    const press = (event: MouseEvent): void => {
      if (closesOutside && event.target === element) onClose()
    }
    // The page behind stays where it is; hiding its scrollbar instead would shift it sideways.
    const hold = (event: Event): void => {
      if (event.target === element) event.preventDefault()
    }
    element.addEventListener('cancel', escape)
    element.addEventListener('mousedown', press)
    element.addEventListener('wheel', hold, { passive: false })
    element.addEventListener('touchmove', hold, { passive: false })
    return () => {
      element.removeEventListener('cancel', escape)
      element.removeEventListener('mousedown', press)
      element.removeEventListener('wheel', hold)
      element.removeEventListener('touchmove', hold)
    }
  }, [closesOutside, onClose])

  return dialog
}
