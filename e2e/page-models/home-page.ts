import type { Locator, Page } from '@playwright/test'

export type HomeDoor = 'menu' | 'reservation' | 'delivery' | 'contact' | 'administration'

/** `/home`: a company's home page. */
export class HomePage {
  readonly root: Locator
  readonly heading: Locator
  readonly carousel: Locator
  readonly cards: Locator
  readonly openState: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('home-page')
    this.heading = this.root.getByRole('heading', { level: 1 })
    this.carousel = page.getByTestId('carousel')
    this.cards = page.getByTestId('section-cards')
    this.openState = this.root.getByTestId('open-state')
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`/home?empresa=${slug}`)
  }

  door(which: HomeDoor): Locator {
    return this.page.getByTestId(`home-${which}`)
  }
}
