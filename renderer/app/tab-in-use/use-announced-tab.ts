import { useEffect } from 'react'
import { TAB_IN_USE_RENEWED_MS } from '@shared/domain/tab/tab-in-use'
import { useUseTabMutation } from '@renderer/api/endpoints/tabs-in-use'
import { useGateway } from '../gateway-context'
import { useIsHeld } from '../guard/held'

/** Says to the other terminals that this tab is open here, while it is shown; in a browser, or for none, says nothing. */
export const useAnnouncedTab = (openId: string | null): void => {
  const tabId = useIsHeld() ? null : openId
  const isTerminal = useGateway().terminal !== null
  const [say] = useUseTabMutation()
  useEffect(() => {
    if (!isTerminal || tabId === null) return
    // A refusal costs the others a warning, and this screen nothing.
    const announce = (tab_id: string | null): void => void say({ tab_id })
    announce(tabId)
    const timer = setInterval(() => announce(tabId), TAB_IN_USE_RENEWED_MS)
    return () => {
      clearInterval(timer)
      announce(null)
    }
  }, [isTerminal, say, tabId])
}
