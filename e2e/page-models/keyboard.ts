import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page of the back office has. */
const MOST_STOPS = 150

/** Somebody without a mouse: goes from control to control, and sees where they are. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Goes on with Tab until this one has the focus; fails where it cannot be reached, or where nothing shows that it is. */
  async reach(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await control.waitFor()
    // One part that is held is asked faster than one that is looked for at every stop.
    const part = await control.elementHandle()
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await part?.evaluate((element) => element === document.activeElement)) break
      await this.page.keyboard.press(key)
    }
    await expect(control, `reached by ${key}`).toBeFocused()
    expect(await this.showsFocus(control), 'one sees that it has the focus').toBe(true)
  }

  /** Reaches a control by the way with fewer stops, as somebody who knows the page does. */
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

  /** Moves the first row of a list one place down: space takes it up, an arrow moves it, space puts it down. */
  async moveFirstDown(): Promise<void> {
    const handles = this.page.getByTestId('sort-handle')
    await expect(handles.nth(1)).toBeVisible()
    const name = await this.move(handles.first(), { by: 'ArrowDown', from: 1, to: 2 })
    await expect(handles.nth(1), 'and there it stays').toHaveAccessibleName(name)
  }

  /** Moves the last row of a list one place up. */
  async moveLastUp(list: Locator): Promise<void> {
    const handles = list.getByTestId('sort-handle')
    await expect(handles.nth(1)).toBeVisible()
    const count = await handles.count()
    const name = await this.move(handles.last(), { by: 'ArrowUp', from: count, to: count - 1 })
    await expect(handles.nth(count - 2), 'and there it stays').toHaveAccessibleName(name)
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

  /** Gives back the accessible name of the moved handle. */
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
    // Before the list is measured an arrow moves nothing.
    await expect(announcementOf(from)).toBeAttached()
    // What was taken up hears keys a timer later: one that is asked for now runs after it, however busy the page is.
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await this.page.keyboard.press(by)
    await expect(announcementOf(to)).toBeAttached()
    await this.page.keyboard.press('Space')
    return name
  }
}
