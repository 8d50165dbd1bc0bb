import type { Locator, Page } from '@playwright/test'

/** What a page keeps on the device, and what it says when it shows a copy or is not the newest. */
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

  /** Resolves once the worker serves this page, and menu and config are kept. */
  async untilKept(): Promise<void> {
    await this.page.waitForFunction(async () => {
      if (!navigator.serviceWorker.controller) return false
      const held = async (name: string): Promise<number> => (await (await caches.open(name)).keys()).length
      return (await held('comanda-copies')) > 0 && (await held('comanda-config')) > 0
    })
  }

  /** Everything the browser keeps for this page, by address. */
  async keptAddresses(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => url),
        ),
      )
      return all.flat()
    })
  }

  /** The entry file of the version that runs. */
  async version(): Promise<string> {
    return this.page.evaluate(
      () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '',
    )
  }
}
