import { expect, type Locator, type Page } from '@playwright/test'

/** Quick order by code: the terminal's home, /pedido-rapido on the web. */
export class QuickOrderPage {
  readonly code: Locator
  readonly preview: Locator
  readonly problem: Locator
  readonly lines: Locator
  readonly total: Locator
  readonly responsible: Locator
  readonly table: Locator
  readonly outcome: Locator
  readonly lastOrders: Locator
  readonly status: Locator
  readonly soldOut: Locator

  constructor(readonly page: Page) {
    this.code = page.getByTestId('quick-code')
    this.preview = page.getByTestId('quick-preview')
    this.problem = page.getByTestId('quick-problem')
    this.lines = page.getByTestId('quick-line')
    this.total = page.getByTestId('quick-total')
    this.responsible = page.getByTestId('quick-responsible_name')
    this.table = page.getByTestId('quick-table_number')
    this.outcome = page.getByTestId('quick-outcome')
    this.lastOrders = page.getByTestId('quick-last-order')
    this.status = page.getByTestId('sync-status')
    this.soldOut = page.getByTestId('quick-sold-out')
  }

  /** Waits for the field, types a code and confirms it. */
  async type(code: string): Promise<void> {
    await expect(this.code).toBeFocused()
    await this.page.keyboard.type(code)
    await this.page.keyboard.press('Enter')
  }

  /** Says who is responsible, and the table. */
  async fill(responsible: string, table?: string): Promise<void> {
    await this.page.keyboard.press('F4')
    await expect(this.responsible).toBeFocused()
    await this.page.keyboard.type(responsible)
    if (table !== undefined) await this.table.fill(table)
  }

  async send(responsible: string, table?: string): Promise<void> {
    await this.fill(responsible, table)
    await this.page.keyboard.press('F9')
  }

  lastOrder(number: string): Locator {
    return this.page.locator(`[data-testid="quick-last-order"][data-number="${number}"]`)
  }

  /** Presses a key of the on-screen keypad by its label. */
  async press(...labels: string[]): Promise<void> {
    const keypad = this.page.getByRole('group', { name: 'Teclado na tela' })
    for (const label of labels) await keypad.getByRole('button', { name: label, exact: true }).click()
  }

  /** Controls that a toast of two lines would cover. */
  coveredByToast(): Promise<string[]> {
    return this.page.getByTestId('toasts').evaluate((stack) => {
      const { left, right, bottom } = stack.getBoundingClientRect()
      const top = bottom - 76
      return [...document.querySelectorAll('[data-testid="quick-order"] :is(button, input)')]
        .filter((one) => {
          const box = one.getBoundingClientRect()
          return box.left < right && left < box.right && box.top < bottom && top < box.bottom
        })
        .map(({ outerHTML }) => outerHTML)
    })
  }

  /**
   * Starts recording every text of the status line, repetitions left out. The returned function reads the record: a
   * state may last for less than a poll.
   */
  async recordStatus(): Promise<() => Promise<string[]>> {
    await this.status.waitFor()
    await this.status.evaluate((status) => {
      const seen = [status.textContent ?? '']
      Object.assign(window, { seenStatus: seen })
      new MutationObserver(() => {
        const text = document.querySelector('[data-testid="sync-status"]')?.textContent
        if (text && text !== seen.at(-1)) seen.push(text)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    return () => this.page.evaluate(() => (window as unknown as { seenStatus: string[] }).seenStatus)
  }

  /**
   * Which of these parts are cut off by the window, covered or overlapping, and whether the page scrolls. On a phone
   * it may scroll down: parts below the window are no fault there.
   */
  async misfits(testIds: readonly string[], on: 'terminal' | 'phone' = 'terminal'): Promise<string[]> {
    const asked = { ids: testIds, mayScroll: on === 'phone' }
    return this.page.evaluate(({ ids, mayScroll }) => {
      const parts = ids.flatMap((id): { id: string; part: HTMLElement | null }[] => {
        const found = [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)]
        return found.length > 0 ? found.map((part) => ({ id, part })) : [{ id, part: null }]
      })
      const faults: string[] = []
      const boxes = parts.flatMap(({ id, part }) => {
        const box = part?.getBoundingClientRect()
        if (!part || !box || box.width === 0 || box.height === 0) {
          faults.push(`${id} is not there`)
          return []
        }
        const isBelow = !mayScroll && (box.top < 0 || box.bottom > innerHeight + 0.5)
        if (box.left < 0 || box.right > innerWidth + 0.5 || isBelow)
          faults.push(`${id} leaves the window: ${JSON.stringify(box)}`)
        if (mayScroll) return [{ id, box }]
        const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        if (!seen || !(part.contains(seen) || seen.contains(part)))
          faults.push(`${id} is covered by ${seen?.outerHTML.slice(0, 120) ?? 'nothing'}`)
        return [{ id, box }]
      })
      boxes.forEach((one, index) => {
        for (const other of boxes.slice(index + 1)) {
          const isBeside =
            one.box.right <= other.box.left + 0.5 ||
            other.box.right <= one.box.left + 0.5 ||
            one.box.bottom <= other.box.top + 0.5 ||
            other.box.bottom <= one.box.top + 0.5
          if (!isBeside) faults.push(`${one.id} overlaps ${other.id}`)
        }
      })
      const { scrollHeight, scrollWidth } = document.documentElement
      if ((!mayScroll && scrollHeight > innerHeight) || scrollWidth > innerWidth)
        faults.push(`the page scrolls: ${scrollWidth} × ${scrollHeight}`)
      return faults
    }, asked)
  }
}
