import type { Locator, Page } from '@playwright/test'

/** The kitchen's board, on the web and on terminals. */
export class KitchenPage {
  readonly board: Locator
  readonly orders: Locator
  readonly empty: Locator
  readonly stale: Locator
  readonly denied: Locator
  /** The 'Visto tudo' button. */
  readonly seeAll: Locator
  readonly counts: Locator
  /** The 'mais 4 pedidos →' button. */
  readonly beyond: Locator

  constructor(readonly page: Page) {
    this.board = page.getByTestId('kitchen-board')
    this.orders = page.getByTestId('kitchen-order')
    this.empty = page.getByTestId('kitchen-empty')
    this.stale = page.getByTestId('kitchen-stale')
    this.denied = page.getByTestId('access-denied')
    this.seeAll = page.getByTestId('kitchen-see-all')
    this.counts = page.getByTestId('kitchen-counts')
    this.beyond = page.getByTestId('kitchen-beyond')
  }

  /** Opens the board of a company by its slug; only on the web is the company part of the address. */
  async open(slug?: string): Promise<void> {
    await this.page.goto(slug ? `/cozinha?empresa=${slug}` : '/cozinha')
  }

  order(number: string): Locator {
    return this.page.locator(`[data-testid="kitchen-order"][data-number="${number}"]`)
  }

  private async openTools(): Promise<void> {
    await this.page.getByTestId('kitchen-more').click()
    await this.page.getByTestId('kitchen-tools').waitFor()
  }

  /** Stops the wall from turning its pages. */
  async keepPage(): Promise<void> {
    await this.openTools()
    await this.page.getByTestId('kitchen-option-turns').click()
    await this.page.keyboard.press('Escape')
    await this.page.getByTestId('kitchen-tools').waitFor({ state: 'hidden' })
  }

  /** Opens the list of the orders finished last. */
  async showFinished(): Promise<void> {
    await this.openTools()
    await this.page.getByTestId('kitchen-show-finished').click()
  }

  /** Shows one station on this screen. */
  async chooseStation(name: string): Promise<void> {
    await this.openTools()
    await this.page.getByTestId('kitchen-station').getByText(name, { exact: true }).click()
    await this.page.keyboard.press('Escape')
    await this.page.getByTestId('kitchen-tools').waitFor({ state: 'hidden' })
  }

  /** The numbers of the orders whose lines are all fully visible. */
  async wholeOrders(): Promise<string[]> {
    return this.board.evaluate((wall) => {
      const room = wall.getBoundingClientRect()
      const isWhole = (card: Element): boolean =>
        [...card.querySelectorAll('*'), card].every((part) =>
          [...part.getClientRects()].every(
            (box) =>
              part.matches('.visually-hidden') ||
              box.width === 0 ||
              (box.left >= room.left - 1 &&
                box.right <= room.right + 1 &&
                box.top >= room.top - 1 &&
                box.bottom <= room.bottom + 1),
          ),
        ) && card.getClientRects().length === 1
      const cards = [...wall.querySelectorAll<HTMLElement>('article')]
      const cut = new Set(cards.filter((card) => !isWhole(card)).map((card) => card.dataset.number))
      return [...new Set(cards.map((card) => card.dataset.number ?? ''))].filter((number) => !cut.has(number))
    })
  }

  /** The rows in which a card's buttons stand. */
  async rowsOfActions(number: string): Promise<number> {
    const tops = await this.order(number)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)))
    return new Set(tops).size
  }

  /** Presses 'Visto' on a changed card. */
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

  /** The card's next step; it is disabled for a moment after the card changed or moved, by keys too. */
  step(number: string): Locator {
    return this.order(number).locator('[data-next]')
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

  /** Reports that the first line can't be made. */
  async report(number: string, reason: string): Promise<void> {
    await this.order(number)
      .getByRole('button', { name: `Não dá para fazer: pedido ${number}` })
      .click()
    await this.page.getByRole('button', { name: reason }).click()
    await this.page.getByTestId('kitchen-unavailable-confirm').click()
  }

  /** Tells the customer that the order takes longer, and why. */
  async delay(number: string, minutes: number, reason: string): Promise<void> {
    await this.order(number).getByTestId('kitchen-delay-open').click()
    await this.page.getByTestId(`delay-${minutes}`).click()
    await this.page.getByRole('button', { name: reason }).click()
    await this.page.getByTestId('delay-confirm').click()
    await this.page.getByTestId('delay').waitFor({ state: 'hidden' })
  }

  async cancel(number: string, reason: string): Promise<void> {
    await this.order(number)
      .getByRole('button', { name: `Cancelar o pedido ${number}` })
      .click()
    await this.page.getByTestId('kitchen-cancel-reason').fill(reason)
    await this.page.getByTestId('kitchen-cancel-confirm').click()
  }
}
