import { useEffect, useRef } from 'react'
import { kitchenCommand, type KitchenCommand } from '@shared/domain/kitchen/kitchen-keys'
import { isDialogOpen } from '@renderer/ui/is-dialog-open'

/** Fields and dialogs have their own keys. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, select, textarea, input:not([type=checkbox])') !== null

/** A button that has the focus is pressed by Enter and Space itself, a tick by Space alone. */
const pressesItself = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element &&
  target.closest(key === ' ' ? 'button, a, input, summary' : 'button, a, summary') !== null

/** A key that is held down, under a tray, does these once: the next order would be the next one done. */
const ONCE: ReadonlySet<KitchenCommand['kind']> = new Set(['advance', 'recall', 'seen'])

/** Hears the kitchen's keys anywhere on the page while no dialog is open. */
export const useKitchenKeys = (onCommand: (command: KitchenCommand) => void): void => {
  const handle = useRef(onCommand)
  useEffect(() => {
    handle.current = onCommand
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const command = kitchenCommand(event)
      if (!command || event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return
      if (event.repeat && ONCE.has(command.kind)) return event.preventDefault()
      if (command.kind === 'advance' && pressesItself(event.target, event.key)) return
      event.preventDefault()
      handle.current(command)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
