import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The page's controls; what had the focus, and whether one saw it; whether Tab came back to where it began. */
    walk?: { controls: Element[]; reached: Map<Element, boolean>; isAround: boolean }
  }
}

export interface Walk {
  /** What a mouse can press and Tab comes to nowhere. */
  readonly unreached: readonly string[]
  /** What had the focus without anything to see of it. */
  readonly unseen: readonly string[]
  readonly count: number
}

/** What a mouse presses and Tab is to come to; a file's field is opened by the button beside it. */
const PRESSABLE =
  'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=button], [role=switch], [role=tab], [role=option], [role=checkbox], [role=slider]'

/** Finds what a mouse can press, and notes from now on where the focus goes. */
const begin = (page: Page): Promise<number> =>
  page.evaluate((pressable) => {
    // What is drawn on its way would be looked at half-way.
    const still = document.createElement('style')
    still.textContent = '*, *::before, *::after { transition: none !important }'
    document.head.append(still)
    const controls = [...document.querySelectorAll('body *')].filter((element) => {
      // What answers a mouse by its pointer alone nobody else can press; a row that does what a button in it does has the button.
      const isPainted =
        getComputedStyle(element).cursor === 'pointer' &&
        getComputedStyle(element.parentElement ?? element).cursor !== 'pointer' &&
        !element.closest(`${pressable}, label, [tabindex], input`) &&
        !element.querySelector(pressable)
      return (
        (isPainted || element.matches(pressable)) &&
        element.checkVisibility({ checkVisibilityCSS: true }) &&
        element.getClientRects().length > 0 &&
        !element.closest('[inert], [aria-hidden="true"]') &&
        !element.matches(':disabled, [aria-disabled="true"]')
      )
    })
    const reached = new Map<Element, boolean>()
    const walk = { controls, reached, isAround: false }
    window.walk = walk
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return
      const [first] = reached.keys()
      if (reached.has(target)) {
        walk.isAround ||= target === first && reached.size > 1
        return
      }
      const { parentElement, nextElementSibling, firstElementChild } = target
      const marks = [target, parentElement, nextElementSibling, firstElementChild, target.closest('label')]
      const isSeen = marks.some((one) => {
        if (!one) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      reached.set(target, isSeen)
    })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return controls.length
  }, PRESSABLE)

const result = (page: Page): Promise<Walk> =>
  page.evaluate(() => {
    const { controls, reached } = window.walk ?? { controls: [], reached: new Map<Element, boolean>() }
    const passedBy = controls.filter((one) => {
      // A tab or a radio button that is chosen by arrows is reached through its group's stop.
      const group = one.matches('[role=tab], input[type=radio]')
        ? one.closest('[role=tablist], [role=radiogroup], fieldset')
        : null
      const isInside = [...reached.keys()].some(
        (other) => group?.contains(other) === true || (other.contains(one) && one.matches('[tabindex="-1"]')),
      )
      return one.isConnected && !reached.has(one) && !isInside
    })
    const unseen = [...reached].filter(([, isSeen]) => !isSeen).map(([one]) => one)
    const [unreachedNames, unseenNames] = [passedBy, unseen].map((some) =>
      some.map((one) => {
        const name = one.getAttribute('aria-label') ?? one.textContent ?? ''
        return `${one.tagName.toLowerCase()} ${one.getAttribute('data-testid') ?? ''} ${name.trim().slice(0, 40)}`
      }),
    )
    return { count: controls.length, unreached: unreachedNames ?? [], unseen: unseenNames ?? [] }
  })

/** Goes with Tab from the first control to the last of a page, and answers what was passed by. */
export const walkThrough = async (page: Page): Promise<Walk> => {
  const count = await begin(page)
  // Some hundred keys a page: past the trace, which would take a picture of each.
  const keys = await page.context().newCDPSession(page)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  // Once around. Some take several: a time has its hours and minutes. What holds the focus would be the last that was reached.
  for (let press = 0; press < 5 * count + 50; press += 1) {
    await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab })
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab })
    if (press % 20 === 19 && (await page.evaluate(() => window.walk?.isAround))) break
  }
  await keys.detach()
  return result(page)
}
