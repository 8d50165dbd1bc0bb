import { yieldToBrowser } from '@renderer/app/boot/yield-to-browser'

/**
 * The libraries, the app and its start each run in a task of their own (scripts/chunk-groups.ts makes the files): a
 * single one would block a phone's touches for half a second. The page's head requests the files beforehand.
 */
const start = async (): Promise<void> => {
  await import('react-dom/client')
  await yieldToBrowser()
  const { startOnTheWeb } = await import('./start.web')
  await yieldToBrowser()
  await startOnTheWeb()
}

void start()
