import { PATHS } from '@renderer/app/routes/paths'
import { preparePage } from '@renderer/app/routes/pages'
import { screensOfMode } from '@renderer/app/self-service/screens-of-mode'
import { startApp } from '@renderer/app/start'
import { startTouchKeyboard } from '@renderer/app/touch-keyboard/touch-keyboard'
import { prepareFirstScreen } from '@renderer/features/terminal/first-screen'
import { openElectronGateway } from '@renderer/gateway/electron/gateway'
import { loadTexts } from '@renderer/i18n/set-up'

/** Namespaces of what stands around a terminal's first page; they come with it (scripts/chunk-groups.ts). */
const WORDS = ['titles', 'operators', 'staff', 'staff-errors', 'auth', 'sync-health', 'terminal', 'admin']

/**
 * Where a terminal begins its day, at hand while main is still asked what this one is. A page that waited for its words would be
 * kept back by React for 0.3 s after the spinner that stood there.
 */
const prepare = async (): Promise<void> => {
  try {
    await Promise.all([preparePage(PATHS.quickOrder, true), ...WORDS.map(loadTexts)])
  } catch {
    // A page that needs it asks again, and says so where it cannot be had.
  }
}

// Sizes for fingers (ui/theme/base.css).
document.documentElement.dataset.place = 'terminal'
startTouchKeyboard(localStorage)

void startApp(() => openElectronGateway(), {
  isTerminal: true,
  screensOf: screensOfMode,
  prepare,
  askFirst: prepareFirstScreen,
})
