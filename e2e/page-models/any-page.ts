import { expect, type Page } from '@playwright/test'

/** Whatever page stands at an address: whether it has settled, whether it fits, and what it complained of. */
export class AnyPage {
  private readonly complaints: string[] = []

  constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.complaints.push(`${message.text()} ${message.location().url}`.trim())
    })
    page.on('pageerror', (error) => this.complaints.push(error.message))
  }

  /** Answers for the world outside, which no test waits for: the map's tiles are white. */
  async withoutWorld(): Promise<void> {
    await this.page.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
  }

  /** What the console was told since it was asked last. */
  takeComplaints(): readonly string[] {
    return this.complaints.splice(0)
  }

  /** Opens an address and waits until nothing is on its way any more: no spinner, no skeleton, every picture there. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await expect(this.page.getByTestId('boot-screen')).toHaveCount(0)
    await expect(this.page.locator('#root .first-shell')).toHaveCount(0)
    await expect(this.page.getByTestId('page-spinner')).toHaveCount(0)
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await this.page.waitForLoadState('networkidle')
    await this.page.evaluate(async () => {
      await document.fonts.ready
      const still = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      await Promise.allSettled(still.map(({ finished }) => finished))
    })
  }

  /** What stands out beyond the right edge, with how far; nothing on a page that fits. */
  overflow(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const width = document.documentElement.clientWidth
      const beyond = document.documentElement.scrollWidth - width
      if (beyond <= 0) return []
      const culprits = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > width + 0.5)
        .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      return [`${beyond} px`, ...culprits.slice(0, 5)]
    })
  }

  /** Words of titles, buttons and labels that are torn over two lines; none where they have their room. */
  tornWords(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const found: string[] = []
      for (const element of document.querySelectorAll('h1, h2, h3, strong, button, a, label, legend, dt')) {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const { currentNode } = walker
          for (const word of (currentNode.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
            const range = document.createRange()
            range.setStart(currentNode, word.index)
            range.setEnd(currentNode, word.index + word[0].length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) found.push(word[0])
          }
        }
      }
      return [...new Set(found)]
    })
  }
}
