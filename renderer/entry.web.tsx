import { yieldToBrowser } from '@renderer/app/boot/yield-to-browser'

/**
 * The libraries, the app and its start each have a task of their own (scripts/chunk-groups.ts makes the files): all in one
 * would keep a phone from answering a touch for half a second. The page's head asks for the files beforehand.
 */
const start = async (): Promise<void> => {
  await import('react-dom/client')
  await yieldToBrowser()
  const { startOnTheWeb } = await import('./start.web')
  await yieldToBrowser()
  startOnTheWeb()
}

void start()
