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
