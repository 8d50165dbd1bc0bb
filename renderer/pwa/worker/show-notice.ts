import { noticeOf } from './push-notice'

interface OpenPage {
  readonly url: string
  readonly visibilityState: 'visible' | 'hidden' | 'prerender'
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}

interface ShownNotice {
  readonly data: unknown
}

/** What is used of the worker's scope. */
export interface NoticeWorker {
  readonly location: { readonly origin: string }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly registration: {
    readonly pushManager: { getSubscription(): Promise<{ readonly endpoint: string } | null> }
    getNotifications(filter: { tag: string }): Promise<readonly ShownNotice[]>
    showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<unknown>
  }
}

interface Message {
  json(): unknown
}

const contentOf = (message: Message | null): unknown => {
  try {
    return message?.json()
  } catch {
    return null
  }
}

const openPages = ({ clients }: NoticeWorker) =>
  clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Apple ends the subscription of a worker that shows nothing, even while its page is in sight. */
const mustShow = async ({ registration }: NoticeWorker): Promise<boolean> => {
  const subscription = await registration.pushManager.getSubscription()
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com')
}

/** Shows what a message says. A page in sight says it itself. */
export const showNotice = async (worker: NoticeWorker, message: Message | null): Promise<void> => {
  const notice = noticeOf(contentOf(message))
  if (!notice) return
  const isInSight = (await openPages(worker)).some(({ visibilityState }) => visibilityState === 'visible')
  if (isInSight && !(await mustShow(worker))) return
  const { title, body, tag, lang, path, state } = notice
  const shown = await worker.registration.getNotifications({ tag })
  // A page that is hidden but alive may have said the same: its notice is replaced without another sound.
  const isNews = !shown.some((one) => (one.data as { state?: unknown } | null)?.state === state)
  const options = { body, tag, lang, icon: '/icons/icon-192.png', data: { path, state }, renotify: isNews }
  await worker.registration.showNotification(title, options)
}

/** Opens the orders that a notice is about, in a page that is open already where there is one. */
export const openNotice = async (worker: NoticeWorker, { data }: ShownNotice): Promise<void> => {
  const path = (data as { path?: unknown } | null)?.path
  const address = new URL(typeof path === 'string' ? path : '/pedidos', worker.location.origin).href
  const pages = await openPages(worker)
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  try {
    if (!page) throw new Error('no page is open')
    await page.focus()
    if (page.url !== address) await page.navigate(address)
  } catch {
    // None is open, or it belongs to no worker yet or keeps its person with unsent items.
    await worker.clients.openWindow(address)
  }
}
