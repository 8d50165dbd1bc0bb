import { removePrerenderedFieldWithFirstPage } from '@renderer/app/boot/prerendered-field'
import { PATHS } from '@renderer/app/routes/paths'
import { preparePage } from '@renderer/app/routes/pages'
import { screensOfMode } from '@renderer/app/self-service/screens-of-mode'
import { startApp } from '@renderer/app/start'
import { startTouchKeyboard } from '@renderer/app/touch-keyboard/touch-keyboard'
import { prepareFirstScreen } from '@renderer/features/terminal/first-screen'
import { openElectronGateway } from '@renderer/gateway/electron/gateway'
import { loadTexts } from '@renderer/i18n/set-up'

/** Namespaces of the frame around a terminal's first page, bundled with it (scripts/chunk-groups.ts). */
const WORDS = ['titles', 'operators', 'staff', 'staff-errors', 'auth', 'sync-health', 'terminal', 'admin']

/**
 * The page that most terminals start with, loaded while main is still queried for the terminal's state. A page that
 * suspended for its translations would be delayed by React for 0.3 s after the spinner.
 */
const prepare = async (): Promise<void> => {
  try {
    await Promise.all([preparePage(PATHS.quickOrder, true), ...WORDS.map(loadTexts)])
  } catch {
    // A page that needs it fetches again, and shows the error.
  }
}

// Control sizes for touch (ui/theme/base.css).
document.documentElement.dataset.place = 'terminal'
startTouchKeyboard(localStorage)
const root = document.getElementById('root')
if (root) removePrerenderedFieldWithFirstPage(root)

void startApp(() => openElectronGateway(), {
  isTerminal: true,
  screensOf: screensOfMode,
  prepare,
  askFirst: prepareFirstScreen,
})
