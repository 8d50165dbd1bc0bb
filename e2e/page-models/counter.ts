import { expect, type Locator, type Page } from '@playwright/test'
import type { PaymentMethod } from '../../shared/domain/tab/payment-methods'
import { dishOf, type Dishes, type Share, type Wish } from '../fixtures/evening-ledger'
import { TouchInput } from '../fixtures/touch-input'
import { Keyboard } from './keyboard'
import { QuickOrderPage } from './quick-order-page'

/** An operator at a terminal, who uses either touch or keys alone. */
export interface Counter {
  readonly page: Page
  readonly quick: QuickOrderPage
  press(target: Locator): Promise<void>
  /** Types into an empty field. */
  write(field: Locator, text: string): Promise<void>
  /** Adds a line to the order. */
  add(wish: Wish): Promise<void>
  /** Sets the order's name and, if given, its table. */
  place(name: string | null, table: string | null): Promise<void>
  send(): Promise<void>
  /** Enters one part in an open payment dialog. */
  pay(share: Share): Promise<void>
  /** Chooses `wanted` in a list of which one is chosen. */
  choose(list: Locator, wanted: string): Promise<void>
  approve(pin: string): Promise<void>
}

const money = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

/** Touch input: tiles, chips and the on-screen keyboard. */
export class TouchCounter implements Counter {
  readonly quick: QuickOrderPage

  private constructor(
    readonly page: Page,
    readonly touch: TouchInput,
    private readonly dishes: Dishes,
  ) {
    this.quick = new QuickOrderPage(page)
  }

  static async on(page: Page, dishes: Dishes): Promise<TouchCounter> {
    return new TouchCounter(page, await TouchInput.on(page), dishes)
  }

  press(target: Locator): Promise<void> {
    return this.touch.tap(target)
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.touch.tap(field)
    await this.touch.type(text)
    await expect(field).toHaveValue(text)
    await this.touch.tap(this.touch.key('{hide}'))
    await expect(this.page.getByTestId('touch-keyboard')).toHaveCount(0)
  }

  async add({ code, units = 1, halves = [], note }: Wish): Promise<void> {
    const before = await this.quick.lines.count()
    const tiles = this.page.getByTestId('quick-dishes')
    const tile = this.page.getByTestId(`quick-tile-${code}`)
    if (!(await tiles.isVisible())) await this.press(this.page.getByTestId('quick-view-dishes'))
    await expect(tiles).toBeVisible()
    if (!(await tile.isVisible())) {
      const { category } = dishOf(this.dishes, code)
      await this.press(tiles.getByRole('button', { name: category, exact: true }))
    }
    for (let unit = 0; unit < units; unit += 1) await this.press(tile)
    if (halves.length > 0) {
      const options = this.page.getByTestId('quick-picker-option')
      for (const half of halves)
        await this.press(options.filter({ hasText: dishOf(this.dishes, half).name }).first())
      await this.press(this.page.getByTestId('quick-picker-confirm'))
      await expect(this.page.getByTestId('quick-picker')).toBeHidden()
    }
    await expect(this.quick.lines).toHaveCount(before + 1)
    const line = this.quick.lines.last()
    await expect(line).toContainText(`${units}×`)
    if (!note) return
    await this.press(line.getByRole('button', { name: /^Observação/ }))
    await this.press(this.page.getByTestId('quick-note-chips').getByRole('button', { name: note }))
    await this.press(line.getByRole('button', { name: 'Salvar' }))
    await expect(line).toContainText(note)
  }

  async place(name: string | null, table: string | null): Promise<void> {
    if (name === null)
      await this.press(this.page.getByTestId('quick-names').getByRole('button', { name: /^Nº/ }))
    else {
      await this.touch.tap(this.quick.responsible)
      await this.touch.type(name)
      await this.touch.tap(this.touch.key('{enter}'))
      await expect(this.page.getByTestId('touch-keyboard')).toHaveCount(0)
    }
    if (table !== null) await this.write(this.quick.table, table)
  }

  send(): Promise<void> {
    return this.press(this.page.getByTestId('quick-send'))
  }

  async pay({ method, cents, tip }: Share): Promise<void> {
    const button = this.page.getByTestId(`pay-method-${method}`)
    if ((await button.getAttribute('aria-pressed')) !== 'true') await this.press(button)
    const value = this.page.getByTestId('pay-value')
    const note = this.page.getByTestId(`pay-note-${String((cents ?? 0) / 100)}`)
    if (cents !== undefined && method === 'cash' && (await note.isVisible())) await this.press(note)
    else if (cents !== undefined) await this.write(value, money(cents))
    if (tip !== undefined) {
      await this.press(this.page.getByTestId('pay-add-tip'))
      await this.write(this.page.getByTestId('pay-tip'), money(tip))
    }
    await this.press(this.page.getByTestId('pay-confirm'))
  }

  async choose(list: Locator, wanted: string): Promise<void> {
    const radio = this.page.getByRole('radio', { name: wanted, exact: true })
    await this.press(list.locator('label').filter({ has: radio }))
    await expect(list.locator(radio)).toBeChecked()
  }

  async approve(pin: string): Promise<void> {
    const pad = this.page.getByTestId('pin-pad')
    for (const digit of pin) await this.press(pad.getByRole('button', { name: digit, exact: true }))
    await this.press(this.page.getByTestId('pin-submit'))
  }
}

/** The key of each payment method, as the dialog shows it. */
const METHOD_KEYS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'd',
  debit: 'b',
  pix: 'p',
  visa: 'v',
  mastercard: 'm',
  elo: 'e',
}

/** The shortest input for a code: without leading zeros and in lower case. */
const shortOf = (code: string): string => code.replace(/^([A-Z]+)0+/, '$1').toLowerCase()

/** Key input: codes, function keys, and Tab for controls without a key. */
export class KeyCounter implements Counter {
  readonly quick: QuickOrderPage
  private readonly keyboard: Keyboard

  constructor(readonly page: Page) {
    this.quick = new QuickOrderPage(page)
    this.keyboard = new Keyboard(page)
  }

  async press(target: Locator): Promise<void> {
    await this.keyboard.reachSooner(target)
    await this.page.keyboard.press('Enter')
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.keyboard.reachSooner(field)
    await this.page.keyboard.type(text)
    await expect(field).toHaveValue(text)
  }

  async add({ code, units = 1, halves = [], note }: Wish): Promise<void> {
    const before = await this.quick.lines.count()
    const short = shortOf(code)
    await this.quick.type(units > 2 ? `${units}*${short}` : short)
    if (halves.length > 0) {
      const list = this.page.getByTestId('quick-picker-list')
      await expect(list).toBeFocused()
      for (const half of halves) await this.page.keyboard.type(half)
      await this.page.keyboard.press('Enter')
      await expect(list).toBeHidden()
    }
    await expect(this.quick.lines).toHaveCount(before + 1)
    if (units === 2) await this.page.keyboard.press('+')
    await expect(this.quick.lines.last()).toContainText(`${units}×`)
    if (!note) return
    await expect(this.quick.code).toBeFocused()
    await this.page.keyboard.press('F2')
    await expect(this.page.getByTestId('quick-note')).toBeFocused()
    await this.page.keyboard.type(note)
    await this.page.keyboard.press('Enter')
    await expect(this.quick.lines.last()).toContainText(note)
  }

  async place(name: string | null, table: string | null): Promise<void> {
    await this.page.keyboard.press('F4')
    await expect(this.quick.responsible).toBeFocused()
    await this.page.keyboard.type(name ?? 'Ana')
    if (table === null) return
    await this.page.keyboard.press('Tab')
    await expect(this.quick.table).toBeFocused()
    await this.page.keyboard.type(table)
  }

  send(): Promise<void> {
    return this.page.keyboard.press('F9')
  }

  async pay({ method, cents, tip }: Share): Promise<void> {
    const value = this.page.getByTestId('pay-value')
    await expect(value.or(this.page.getByTestId('pay-tip')).and(this.page.locator(':focus'))).toBeVisible()
    await this.page.keyboard.press(METHOD_KEYS[method])
    await expect(this.page.getByTestId(`pay-method-${method}`)).toHaveAttribute('aria-pressed', 'true')
    if (cents !== undefined) await this.write(value, money(cents))
    if (tip !== undefined) {
      await this.press(this.page.getByTestId('pay-add-tip'))
      await this.write(this.page.getByTestId('pay-tip'), money(tip))
    }
    if (cents === undefined && tip === undefined) await this.keyboard.reachSooner(value)
    await this.page.keyboard.press('Enter')
  }

  async choose(list: Locator, wanted: string): Promise<void> {
    const radios = list.getByRole('radio')
    // Another terminal may close what is chosen meanwhile: then nothing is.
    await expect(async () => {
      const names = (await list.locator('label').allTextContents()).map((name) => name.trim())
      const chosen = await radios.evaluateAll((all) =>
        all.findIndex((one) => (one as HTMLInputElement).checked),
      )
      if (chosen < 0) {
        await this.keyboard.reach(radios.first())
        await this.page.keyboard.press('Space')
      } else await this.keyboard.reachSooner(radios.nth(chosen))
      const way = names.indexOf(wanted) - Math.max(chosen, 0)
      for (let step = 0; step < Math.abs(way); step += 1)
        await this.page.keyboard.press(way > 0 ? 'ArrowDown' : 'ArrowUp')
      await expect(list.getByRole('radio', { name: wanted, exact: true })).toBeChecked({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
  }

  async approve(pin: string): Promise<void> {
    await expect(this.page.getByTestId('pin-field')).toBeFocused()
    await this.page.keyboard.type(pin)
    await this.page.keyboard.press('Enter')
  }
}
