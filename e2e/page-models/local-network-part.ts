import { expect, type Locator, type Page } from '@playwright/test'

/** The company's terminals on the local network, on a terminal's health page. */
export class LocalNetworkPart {
  readonly root: Locator
  readonly own: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('local-network')
    this.own = page.getByTestId('lan-own-address')
  }

  async add(address: string): Promise<void> {
    await this.page.getByTestId('lan-new-address').fill(address)
    await this.page.getByTestId('lan-add-address').click()
    await expect(this.page.getByTestId('lan-address').filter({ hasText: address })).toBeVisible()
  }

  peer(prefix: string): Locator {
    return this.page.getByTestId(`peer-${prefix}`)
  }

  async isConnectedTo(...prefixes: readonly string[]): Promise<void> {
    for (const prefix of prefixes)
      await expect(this.peer(prefix)).toHaveAttribute('data-state', 'connected', { timeout: 45_000 })
  }
}
