/** As `nextTask` of app/within-a-turn, which comes with the app. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * The libraries, the app and its start each have a task of their own (scripts/first-view-chunk.ts makes the files): all in one
 * would keep a phone from answering a touch for half a second. The page's head asks for the files beforehand.
 */
const start = async (): Promise<void> => {
  await import('react-dom/client')
  await nextTask()
  const { startOnTheWeb } = await import('./start.web')
  await nextTask()
  startOnTheWeb()
}

void start()
