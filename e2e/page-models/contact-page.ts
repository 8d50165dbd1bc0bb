import type { Locator, Page } from '@playwright/test'

export type ContactTab = 'address' | 'phones' | 'social' | 'hours' | 'payment' | 'info'

/** `/contato`: how to reach a company. */
export class ContactPage {
  readonly root: Locator
  readonly panel: Locator
  readonly map: Locator
  readonly drawing: Locator
  readonly askDistance: Locator
  readonly distance: Locator
  readonly directions: Locator
  readonly whatsapp: Locator
  readonly hours: Locator
  readonly holidays: Locator
  readonly failed: Locator
  readonly retry: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('contact-page')
    this.panel = page.getByTestId('tab-panel')
    this.map = page.getByTestId('map')
    this.drawing = page.getByTestId('map-drawing')
    this.askDistance = page.getByTestId('distance-ask')
    this.distance = page.getByTestId('distance')
    this.directions = page.getByTestId('directions')
    this.whatsapp = page.getByTestId('whatsapp-button')
    this.hours = page.getByTestId('hours')
    this.holidays = page.getByTestId('holidays')
    this.failed = page.getByTestId('load-error')
    this.retry = page.getByTestId('load-retry')
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`/contato?empresa=${slug}`)
  }

  tab(key: ContactTab): Locator {
    return this.page.getByTestId(`tab-${key}`)
  }
}
