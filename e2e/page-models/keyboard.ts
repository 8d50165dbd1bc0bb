import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page of the back office has. */
const MOST_STOPS = 150

/** Somebody without a mouse: goes from control to control, and sees where they are. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Goes on with Tab until this one has the focus; fails where it cannot be reached, or where nothing shows that it is. */
  async reach(control: Locator): Promise<void> {
    await control.waitFor()
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const isThere = await control.evaluate((element) => element === document.activeElement)
      if (isThere) break
      await this.page.keyboard.press('Tab')
    }
    await expect(control, 'reached by Tab').toBeFocused()
    expect(await this.showsFocus(control), 'one sees that it has the focus').toBe(true)
  }

  async press(control: Locator): Promise<void> {
    await this.reach(control)
    await this.page.keyboard.press('Enter')
  }

  async type(control: Locator, text: string): Promise<void> {
    await this.reach(control)
    await this.page.keyboard.type(text)
  }

  /** Moves the first row of a list one place down: space takes it up, an arrow moves it, space puts it down. */
  async moveFirstDown(): Promise<void> {
    const handles = this.page.getByTestId('sort-handle')
    const [first, second] = [handles.first(), handles.nth(1)]
    const told = (place: number): Locator =>
      this.page.getByRole('status').filter({ hasText: new RegExp(`: agora no lugar ${place}\\b`) })
    await expect(second).toBeVisible()
    const name = (await first.getAttribute('aria-label')) ?? ''
    await first.focus()
    await this.page.keyboard.press('Space')
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    // Before the list is measured an arrow moves nothing.
    await expect(told(1)).toBeAttached()
    await this.page.keyboard.press('ArrowDown')
    await expect(told(2)).toBeAttached()
    await this.page.keyboard.press('Space')
    await expect(second, 'and there it stays').toHaveAccessibleName(name)
  }

  /** Whether an outline or a shadow is drawn around it or what belongs to it. */
  private showsFocus(control: Locator): Promise<boolean> {
    return control.evaluate((element) => {
      const marks = [element, element.parentElement, element.nextElementSibling]
      return marks.some((one) => {
        if (!one) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
    })
  }
}
