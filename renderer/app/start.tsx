import { createRoot } from 'react-dom/client'
import type { Gateway } from '@shared/contract/gateway'
import { setUpI18n } from '@renderer/i18n/set-up'
import { applyStoredTheme } from '@renderer/ui/theme/apply'
import '@renderer/ui/theme/base.css'
import { App } from './app'
import { StartFailed } from './boot/start-failed'
import { createStore } from './state/store'

/** Starts the product in #root over the gateway of this build; a gateway that cannot be made is said, with a retry. */
export const startApp = async (makeGateway: () => Promise<Gateway>): Promise<void> => {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  applyStoredTheme(localStorage)
  const i18n = setUpI18n(localStorage)
  const root = createRoot(element)
  try {
    const [gateway] = await Promise.all([makeGateway(), i18n])
    root.render(<App gateway={gateway} store={createStore({ gateway, storage: localStorage })} />)
  } catch (cause) {
    await i18n
    root.render(<StartFailed cause={cause} />)
  }
}
