import { useEffect } from 'react'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useStableCallback } from '@renderer/ui/use-stable-callback'

/** Closes a dialog, and says so by `title`, once another terminal took what it asks about. */
export const useClosedElsewhere = (isGone: boolean, title: string, onClose: () => void): void => {
  const toast = useToast()
  const close = useStableCallback(() => {
    toast('warning', { title })
    onClose()
  })
  useEffect(() => {
    if (isGone) close()
  }, [close, isGone])
}
