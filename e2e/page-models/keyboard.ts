import { expect, type Locator, type Page } from '@playwright/test'

/** More than the Tab stops of any admin page. */
const MOST_STOPS = 150

/** A user without a mouse, who moves from control to control and sees the focus. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Presses Tab until the element has the focus; fails where it is not reached or its focus is not visible. */
  async reach(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await control.waitFor()
    // An element handle is faster than a locator that searches at every stop.
    const part = await control.elementHandle()
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await part?.evaluate((element) => element === document.activeElement)) break
      await this.page.keyboard.press(key)
    }
    await expect(control, `reached by ${key}`).toBeFocused()
    expect(await this.showsFocus(control), 'one sees that it has the focus').toBe(true)
  }

  /** Reaches a control in the direction with fewer stops. */
  async reachSooner(control: Locator): Promise<void> {
    await control.waitFor()
    const isSoonerBack = await control.evaluate((element) => {
      const stops = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
      ].filter((stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0)
      const from = stops.indexOf(document.activeElement as HTMLElement)
      const steps = stops.indexOf(element as HTMLElement) - from
      return from >= 0 && (steps + stops.length) % stops.length > stops.length / 2
    })
    await this.reach(control, isSoonerBack ? 'Shift+Tab' : 'Tab')
  }

  async press(control: Locator): Promise<void> {
    await this.reach(control)
    await this.page.keyboard.press('Enter')
  }

  async type(control: Locator, text: string): Promise<void> {
    await this.reach(control)
    await this.page.keyboard.type(text)
  }

  /** Moves the first row of a list down: space picks it up, an arrow key moves it, space drops it. */
  async moveFirstDown(): Promise<void> {
    const handles = this.page.getByTestId('sort-handle')
    await expect(handles.nth(1)).toBeVisible()
    const name = await this.move(handles.first(), { by: 'ArrowDown', from: 1, to: 2 })
    await expect(handles.nth(1), 'and there it stays').toHaveAccessibleName(name)
  }

  /** Moves the last row of a list up. */
  async moveLastUp(list: Locator): Promise<void> {
    const handles = list.getByTestId('sort-handle')
    await expect(handles.nth(1)).toBeVisible()
    const count = await handles.count()
    const name = await this.move(handles.last(), { by: 'ArrowUp', from: count, to: count - 1 })
    await expect(handles.nth(count - 2), 'and there it stays').toHaveAccessibleName(name)
  }

  /** Whether the element, or a part of it, has an outline or a shadow. */
  private showsFocus(control: Locator): Promise<boolean> {
    return control.evaluate((element) => {
      const frame = element.closest('.ant-select, .ant-input-affix-wrapper, .ant-input-number')
      const marks = [element, element.parentElement, element.nextElementSibling, frame]
      return marks.some((one) => {
        if (!one) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
    })
  }

  /** Returns the accessible name of the moved handle. */
  private async move(
    handle: Locator,
    { by, from, to }: { by: 'ArrowUp' | 'ArrowDown'; from: number; to: number },
  ): Promise<string> {
    const announcementOf = (place: number): Locator =>
      this.page.getByRole('status').filter({ hasText: new RegExp(`: agora no lugar ${place}\\b`) })
    const name = (await handle.getAttribute('aria-label')) ?? ''
    await handle.focus()
    await this.page.keyboard.press('Space')
    await expect(handle).toHaveAttribute('aria-pressed', 'true')
    // An arrow key moves nothing before the list is measured.
    await expect(announcementOf(from)).toBeAttached()
    // A picked-up row listens to keys after a timer; a timer started now runs after that one, however busy the page
    // is.
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await this.page.keyboard.press(by)
    await expect(announcementOf(to)).toBeAttached()
    await this.page.keyboard.press('Space')
    return name
  }
}
