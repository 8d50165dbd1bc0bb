import { useCallback } from 'react'
import { useOpenDrawerMutation } from '@renderer/api/endpoints/printing'
import { useGateway } from '../gateway-context'

/** Opens this terminal's cash drawer for a recorded entry. A drawer that fails to open stops no payment. */
export const useDrawer = (): ((entryId: string) => void) => {
  const { terminal, capabilities } = useGateway()
  const [open] = useOpenDrawerMutation()
  const hasDrawer = terminal !== null && capabilities.print
  return useCallback(
    (entryId) => {
      if (hasDrawer) void open({ entry_id: entryId })
    },
    [hasDrawer, open],
  )
}
