import { expect, type Locator, type Page } from '@playwright/test'

/** What a page stores on the device, and its notices about copies and newer versions. */
export class OfflinePage {
  readonly copyNotice: Locator
  readonly retry: Locator
  readonly updateNotice: Locator
  readonly updateNow: Locator

  constructor(readonly page: Page) {
    this.copyNotice = page.getByTestId('copy-notice')
    this.retry = page.getByTestId('copy-retry')
    this.updateNotice = page.getByTestId('update-notice')
    this.updateNow = page.getByTestId('update-now')
  }

  /** Resolves once the worker controls this page, and menu and config are stored. */
  async untilKept(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), {
        message: 'the worker serves this page',
        // It begins seconds after the page has loaded, when the browser is idle, and then fetches the whole app.
        timeout: 60_000,
      })
      .toBe('activated')
    await expect
      .poll(() => this.keptAddresses(), { message: 'what an offline start needs' })
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/\/config\.json$/),
          expect.stringMatching(/\/_copies\/.*\/menu$/),
        ]),
      )
  }

  /** Everything the browser stores for this page, by address. */
  async keptAddresses(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url)
      return found
    })
  }

  /** The entry file of the running version. */
  async version(): Promise<string> {
    return this.page.evaluate(
      () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '',
    )
  }
}
