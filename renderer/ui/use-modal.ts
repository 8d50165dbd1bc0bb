import { useEffect, useRef, type RefObject } from 'react'

/** Marks the control that Enter activates when a modal opens; by default the browser focuses the first control. */
const FIRST_FOCUS = 'data-first-focus'

interface ModalOptions {
  /** Called on Escape, and on a press outside where that closes; the caller decides whether it closes. */
  readonly onClose: () => void
  readonly closesOutside: boolean
}

/**
 * Opens the browser's own <dialog> as a modal while it is rendered: the focus stays inside and returns afterwards,
 * and the page behind is inert.
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
    // By default the browser would close it itself.
    const escape = (event: Event): void => {
      event.preventDefault()
      onClose()
    }
    // On mousedown, so that selecting a text and releasing outside does not close; only the backdrop is the dialog
    // itself.
    const press = (event: MouseEvent): void => {
      if (closesOutside && event.target === element) onClose()
    }
    // Locks the page behind; hiding its scrollbar instead would shift it sideways.
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
