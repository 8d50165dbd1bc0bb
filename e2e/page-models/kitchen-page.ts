import type { Locator, Page } from '@playwright/test'

/** The kitchen's board, on the web and on terminals. */
export class KitchenPage {
  readonly board: Locator
  readonly orders: Locator
  readonly empty: Locator
  readonly stale: Locator
  readonly denied: Locator
  /** 'Visto tudo'. */
  readonly seeAll: Locator
  readonly showFinished: Locator
  readonly station: Locator
  readonly counts: Locator

  constructor(readonly page: Page) {
    this.board = page.getByTestId('kitchen-board')
    this.orders = page.getByTestId('kitchen-order')
    this.empty = page.getByTestId('kitchen-empty')
    this.stale = page.getByTestId('kitchen-stale')
    this.denied = page.getByTestId('access-denied')
    this.seeAll = page.getByTestId('kitchen-see-all')
    this.showFinished = page.getByTestId('kitchen-show-finished')
    this.station = page.getByTestId('kitchen-station')
    this.counts = page.getByTestId('kitchen-counts')
  }

  /** Opens the board of a company by its slug; only on the web is the company part of the address. */
  async open(slug?: string): Promise<void> {
    await this.page.goto(slug ? `/cozinha?empresa=${slug}` : '/cozinha')
  }

  order(number: string): Locator {
    return this.page.locator(`[data-testid="kitchen-order"][data-number="${number}"]`)
  }

  /** Presses 'Visto' on a card that has changed. */
  async see(number: string): Promise<void> {
    await this.order(number).getByTestId('kitchen-seen').click()
  }

  /** An order in the list of those finished last. */
  finished(number: string): Locator {
    return this.page.locator(`[data-testid="kitchen-finished-order"][data-number="${number}"]`)
  }

  /** The numbers on the board, oldest order first. */
  async numbers(): Promise<string[]> {
    return this.orders.evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.number ?? ''))
  }

  /** Presses the card's next step: 'Preparar', 'Pronto', 'Entregar'. */
  async advance(number: string, action: string): Promise<void> {
    await this.order(number)
      .getByRole('button', { name: `${action}: pedido ${number}` })
      .click()
  }

  async recall(number: string): Promise<void> {
    await this.order(number)
      .getByRole('button', { name: `Voltar ao preparo: pedido ${number}` })
      .click()
  }

  async tick(number: string, line: string): Promise<void> {
    await this.order(number)
      .getByRole('checkbox', { name: `Feito: ${line}` })
      .click()
  }

  async cancel(number: string, reason: string): Promise<void> {
    await this.order(number)
      .getByRole('button', { name: `Cancelar o pedido ${number}` })
      .click()
    await this.page.getByTestId('kitchen-cancel-reason').fill(reason)
    await this.page.getByTestId('kitchen-cancel-confirm').click()
  }
}
