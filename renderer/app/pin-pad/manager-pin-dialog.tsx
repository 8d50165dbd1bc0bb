import { lazy, Suspense, type ReactNode } from 'react'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'

export interface ManagerPinProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  /** Performs the action; a refusal keeps the dialog open and shows the reason. */
  readonly onConfirm: (manager: ManagerPin) => Promise<unknown>
  readonly onClose: () => void
}

const Form = lazy(async () => ({ default: (await import('./manager-pin-form')).ManagerPinForm }))

/**
 * Asks for a manager's PIN before an action that only managers may take; works offline. Loaded when it opens: a guest's
 * page of a self-service terminal has none of it.
 */
export const ManagerPinDialog = (props: ManagerPinProps) => (
  <Suspense fallback={null}>
    <Form {...props} />
  </Suspense>
)
