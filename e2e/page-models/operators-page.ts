import type { Locator, Page } from '@playwright/test'

/** The switch screen of a terminal, and the chip in the header that leads to it. */
export class OperatorsPage {
  readonly root: Locator
  readonly tiles: Locator
  readonly field: Locator
  readonly problem: Locator
  readonly chipName: Locator
  readonly dialog: Locator
  readonly lock: Locator
  readonly empty: Locator

  constructor(readonly page: Page) {
    this.root = page.getByTestId('operators')
    this.tiles = page.getByTestId('operator-tile')
    this.field = this.root.locator('section').getByTestId('pin-field')
    this.problem = this.root.locator('section').getByTestId('pin-problem')
    this.chipName = page.getByTestId('operator-name')
    this.dialog = page.getByTestId('set-pin').getByRole('dialog')
    this.lock = page.getByTestId('operators-lock')
    this.empty = page.getByTestId('operators-empty')
  }

  tile(name: string): Locator {
    return this.page.locator(`[data-testid="operator-tile"][data-name="${name}"]`)
  }

  /** Whether the terminal's next start shows a code field before the app runs. */
  startsWithCode(): Promise<boolean> {
    return this.page.evaluate(async () => (await (await fetch('/')).text()).includes('data-first="code"'))
  }

  /** From any page of the shell, by its key. */
  async openByKey(): Promise<void> {
    // The kitchen's wall hides the header; the key works there too.
    await this.page.getByTestId('operator-chip').waitFor({ state: 'attached' })
    await this.page.keyboard.press('F8')
    await this.root.waitFor()
  }

  async openByChip(): Promise<void> {
    await this.page.getByTestId('operator-chip').click()
    await this.root.waitFor()
  }

  /** Chooses a name and types a PIN on a keyboard. */
  async enter(name: string, pin: string): Promise<void> {
    await this.tile(name).click()
    await this.page.keyboard.type(pin)
    await this.page.keyboard.press('Enter')
  }

  /** Chooses a PIN in the dialog, twice, by its on-screen keys. */
  async choosePin(pin: string): Promise<void> {
    await this.page.getByTestId('operators-set-pin').click()
    await this.dialog.waitFor()
    for (const _time of ['first', 'again']) {
      for (const digit of pin) await this.dialog.getByRole('button', { name: digit, exact: true }).click()
      await this.dialog.getByTestId('pin-submit').click()
    }
    await this.dialog.waitFor({ state: 'detached' })
  }
}
