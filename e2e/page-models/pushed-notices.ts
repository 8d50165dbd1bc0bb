import { expect, type CDPSession, type Page, type Worker } from '@playwright/test'

interface Registration {
  readonly registrationId: string
  readonly scopeURL: string
  readonly isDeleted: boolean
}

/**
 * What the browser's own worker shows of the messages that it is pushed. The messages come by the browser's protocol, in
 * the place of a push service. A headless browser denies notifications, so that what the worker asks it to show is
 * recorded.
 */
export class PushedNotices {
  private constructor(
    private readonly origin: string,
    private readonly session: CDPSession,
    private readonly registrationId: string,
    private readonly worker: Worker,
  ) {}

  /** Resolves once the page's worker is active. */
  static async of(page: Page): Promise<PushedNotices> {
    const { origin } = new URL(page.url())
    const session = await page.context().newCDPSession(page)
    const known = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = (registrations as readonly Registration[]).find(
          ({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted,
        )
        if (own) resolve(own.registrationId)
      })
    })
    // The page itself registers it only once it is idle.
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
      await navigator.serviceWorker.ready
    })
    await session.send('ServiceWorker.enable')
    const [worker] = page.context().serviceWorkers()
    if (!worker) throw new Error('The page has no worker.')
    await worker.evaluate(() => {
      const shown: string[] = []
      Reflect.set(globalThis, 'shownNotices', shown)
      ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
        shown.push(`${options?.tag ?? ''}: ${title} · ${options?.body ?? ''}`)
        return Promise.resolve()
      }
      const { clients } = globalThis as unknown as { clients: { matchAll(asked?: object): Promise<unknown> } }
      const look = clients.matchAll.bind(clients)
      let looks = 0
      Reflect.set(globalThis, 'looksForPages', looks)
      clients.matchAll = async (asked) => {
        const pages = await look(asked)
        looks += 1
        Reflect.set(globalThis, 'looksForPages', looks)
        return pages
      }
    })
    return new PushedNotices(origin, session, await known, worker)
  }

  async push(message: object): Promise<void> {
    await this.session.send('ServiceWorker.deliverPushMessage', {
      origin: this.origin,
      registrationId: this.registrationId,
      data: JSON.stringify(message),
    })
  }

  /** The worker has looked so often whether a page is in sight. */
  async untilLooked(times: number): Promise<void> {
    await expect
      .poll(() => this.worker.evaluate(() => Reflect.get(globalThis, 'looksForPages') as number))
      .toBe(times)
  }

  /** That the worker has shown these, in this order, and no others. */
  async expectShown(...notices: string[]): Promise<void> {
    await expect
      .poll(() => this.worker.evaluate(() => Reflect.get(globalThis, 'shownNotices') as string[]))
      .toEqual(notices)
  }
}
