import type { Locator, Page } from '@playwright/test'

/** The header's navigation: a row on desktop, a sheet on tablets and phones. */
export class Navigation {
  readonly row: Locator
  readonly openButton: Locator
  readonly sheet: Locator
  readonly brand: Locator
  readonly adminLink: Locator

  constructor(readonly page: Page) {
    this.row = page.getByTestId('nav-row')
    this.openButton = page.getByTestId('nav-open')
    this.sheet = page.getByTestId('nav-sheet')
    this.brand = page.getByTestId('brand')
    this.adminLink = page.getByTestId('admin-link')
  }

  entry(key: string): Locator {
    return this.page.getByTestId(`nav-${key}`)
  }

  /** Whether the company's name is cut off. */
  async isBrandCut(): Promise<boolean> {
    return this.brand
      .locator('span')
      .evaluate(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
      )
  }

  /** The parts of the header's line that begin before the one to their left has ended. */
  async overlaps(): Promise<readonly string[]> {
    return this.brand.evaluate((brand) => {
      const bar = brand.parentElement
      const parts = [...(bar?.children ?? [])].flatMap((part) =>
        part.matches('[data-nav-row]') ? [...part.children] : [part],
      )
      return parts
        .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }, index, all) => {
          const before = all[index - 1]
          return before !== undefined && box.left < before.box.right - 0.5
        })
        .map(({ name }) => name)
    })
  }
}
