import { useEffect, useEffectEvent } from 'react'
import { useWarning } from './use-warning'
import { WarningSheet } from './warning-sheet'

interface WarningProps {
  /** How often the button was pressed: each press plays it. */
  readonly taps: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The warning, from the first press of its button until the page is left. */
export const Warning = ({ taps, isOpen, onClose }: WarningProps) => {
  const warning = useWarning()
  const play = useEffectEvent(() => void warning.play())
  useEffect(() => play(), [taps])
  if (!isOpen) return null
  const close = (): void => {
    onClose()
    warning.stop()
  }
  return <WarningSheet warning={warning} onClose={close} />
}
