import type { Locator, Page } from '@playwright/test'

/** The screen of guests who wait for their number. */
export class PickUpPage {
  readonly screen: Locator
  readonly preparing: Locator
  readonly ready: Locator

  constructor(readonly page: Page) {
    this.screen = page.getByTestId('pickup-page')
    this.preparing = page.getByTestId('pickup-preparing')
    this.ready = page.getByTestId('pickup-ready')
  }

  /** Opens the screen of a company by its slug, and counts the tones it plays from then on. */
  async open(slug: string): Promise<void> {
    await this.page.addInitScript(() => {
      const played = { tones: 0 }
      Object.assign(window, { played })
      window.OscillatorNode = class extends OscillatorNode {
        override start(when?: number): void {
          played.tones += 1
          super.start(when)
        }
      }
    })
    await this.page.goto(`/retirada?empresa=${slug}`)
  }

  /** Whether both headings are whole on their sides. */
  areHeadingsWhole(): Promise<boolean> {
    return this.screen
      .getByRole('heading', { level: 2 })
      .evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth))
  }

  tones(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as { played: { tones: number } }).played.tones)
  }

  /** A ready number's font size in px, and whether it is fully visible on its side and on the screen. */
  async looksOf(number: string): Promise<{ font: number; isWhole: boolean }> {
    return this.ready.getByText(number, { exact: true }).evaluate((element) => {
      const box = element.getBoundingClientRect()
      const side = element.closest('section')?.getBoundingClientRect()
      return {
        font: parseFloat(getComputedStyle(element).fontSize),
        isWhole:
          side !== undefined &&
          box.left >= side.left &&
          box.right <= side.right &&
          box.top >= side.top &&
          box.bottom <= Math.min(side.bottom, window.innerHeight),
      }
    })
  }
}
