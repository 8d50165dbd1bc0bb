import { useEffect, useRef } from 'react'
import { kitchenCommand, type KitchenCommand } from '@shared/domain/kitchen/kitchen-keys'
import { isDialogOpen } from '@renderer/ui/is-dialog-open'

/** Fields and dialogs have their own keys; a button that has the focus is pressed by Enter and Space itself. */
const isTheirs = (target: EventTarget | null, command: KitchenCommand): boolean => {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog, select, textarea, input:not([type=checkbox])')) return true
  return command.kind === 'advance' && target.closest('button, a, input, summary') !== null
}

/** Hears the kitchen's keys anywhere on the page while no dialog is open. */
export const useKitchenKeys = (onCommand: (command: KitchenCommand) => void): void => {
  const handle = useRef(onCommand)
  useEffect(() => {
    handle.current = onCommand
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const command = kitchenCommand(event)
      if (!command || event.defaultPrevented || isTheirs(event.target, command)) return
      if (isDialogOpen()) return
      event.preventDefault()
      handle.current(command)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
