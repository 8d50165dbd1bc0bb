import { expect, type Page, type Request } from '@playwright/test'
import { finishAnimations } from '../fixtures/finish-animations'

/** What marks a loading page: the prerendered shell, a spinner, a skeleton, a form that is being sent. */
const UNDER_WAY = '#root .first-shell, [data-testid="page-spinner"], [aria-busy="true"]'

/** Any page: whether it has settled, whether it fits, and its console messages. */
export class AnyPage {
  private readonly complaints: string[] = []
  private readonly onTheirWay = new Set<Request>()

  /** `expected`: console messages to ignore, by text and address. */
  constructor(
    readonly page: Page,
    expected: RegExp | null = null,
  ) {
    page.on('console', (message) => {
      const complaint = `${message.text()} ${message.location().url}`.trim()
      if (message.type() === 'error' && !expected?.test(complaint)) this.complaints.push(complaint)
    })
    page.on('pageerror', (error) => this.complaints.push(error.message))
    page.on('request', (request) => this.onTheirWay.add(request))
    page.on('requestfinished', (request) => this.onTheirWay.delete(request))
    page.on('requestfailed', (request) => this.onTheirWay.delete(request))
  }

  /** Serves requests to the internet here, so that no test waits for it: map tiles are white. */
  async withoutWorld(): Promise<void> {
    await this.page.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
  }

  /** The console's messages since the last call. */
  takeComplaints(): readonly string[] {
    return this.complaints.splice(0)
  }

  /** Opens an address and waits until the page has settled: no spinner, no skeleton, every picture loaded. */
  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'networkidle' })
    await expect(this.page.getByTestId('boot-screen')).toHaveCount(0)
    await this.settle()
  }

  /** The same without a reload: a running app is navigated as by a link. */
  async show(path: string): Promise<void> {
    if (this.page.url() === 'about:blank') return this.open(path)
    await this.page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    // The previous page stays until the next one is rendered.
    await expect(this.page.locator('h1[data-left]')).toHaveCount(0)
    await this.settle()
  }

  /** Waits until nothing of the page loads or moves. */
  async settle(): Promise<void> {
    // The last response may have caused further requests, which show a spinner again.
    do {
      await expect(this.page.locator(UNDER_WAY)).toHaveCount(0)
      await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await this.restOfNetwork()
    } while (await this.isUnderWay())
    await this.page.evaluate(() => document.fonts.ready.then(() => null))
    await finishAnimations(this.page)
  }

  private async isUnderWay(): Promise<boolean> {
    if (this.onTheirWay.size > 0) return true
    return this.page.evaluate(
      (underWay) => document.querySelector(underWay) !== null || document.querySelector('h1') === null,
      UNDER_WAY,
    )
  }

  /** Waits until nothing loads, and until the loaded parts request nothing more. */
  private async restOfNetwork(): Promise<void> {
    do {
      await expect.poll(() => this.onTheirWay.size).toBe(0)
      // React renders at idle priority. No frame is awaited, because a hidden page renders none.
      await this.page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })))
    } while (this.onTheirWay.size > 0)
  }

  /** The elements beyond the right edge, each with its overflow; empty on a page that fits. */
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

  /** Controls that overlap each other, and texts that a box cuts off without an ellipsis. */
  collisions(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const found: string[] = []
      for (const form of document.querySelectorAll('form, fieldset, [role="search"]')) {
        const controls = [...form.querySelectorAll('input, select, textarea, button')].filter(
          (control) =>
            control.getBoundingClientRect().width > 2 && getComputedStyle(control).position === 'static',
        )
        controls.forEach((one, index) => {
          for (const other of controls.slice(index + 1)) {
            const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
            if (across > 2 && down > 2)
              found.push(`${one.id || one.textContent} on ${other.id || other.textContent}`)
          }
        })
      }
      for (const element of document.querySelectorAll(
        'h1, h2, h3, strong, p, span, button, a, label, dt, dd',
      )) {
        if (![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())) continue
        const range = document.createRange()
        range.selectNodeContents(element)
        const text = range.getBoundingClientRect()
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const style = getComputedStyle(box)
          if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
          if (style.clipPath !== 'none' || /auto|scroll/.test(style.overflow)) break
          if (/hidden|clip/.test(style.overflowX) && text.right > box.getBoundingClientRect().right + 1)
            found.push(`cut: ${element.textContent?.trim()}`)
        }
      }
      return [...new Set(found)]
    })
  }

  /** Words of titles, buttons and labels that are broken over two lines. */
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
