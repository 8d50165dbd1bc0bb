import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /**
     * The page's controls; each focused element with whether its focus was visible; whether Tab returned to the first
     * one.
     */
    tabKeyLog?: { controls: Element[]; reached: Map<Element, boolean>; isAround: boolean }
  }
}

export interface TabKeyResult {
  /** Controls that a mouse can press and Tab does not reach. */
  readonly unreached: readonly string[]
  /** Elements without a visible focus. */
  readonly unseen: readonly string[]
  readonly count: number
}

/** Everything a mouse can press; the button beside a file's field opens it. */
const PRESSABLE =
  'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=button], [role=switch], [role=tab], [role=option], [role=checkbox], [role=slider]'

/** Finds the controls and records where the focus goes from now on. */
const begin = (page: Page): Promise<number> =>
  page.evaluate((pressable) => {
    // Transitions would show a focus ring that is only partly visible.
    const still = document.createElement('style')
    still.textContent = '*, *::before, *::after { transition: none !important }'
    document.head.append(still)
    const controls = [...document.querySelectorAll('body *')].filter((element) => {
      // An element with a pointer cursor and no role works with a mouse alone, unless a button inside it does the
      // same.
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
    const log = { controls, reached, isAround: false }
    window.tabKeyLog = log
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return
      const [first] = reached.keys()
      if (reached.has(target)) {
        log.isAround ||= target === first && reached.size > 1
        return
      }
      const { parentElement, nextElementSibling, firstElementChild } = target
      // The frame of a date, a time, a choice or a field with a sign in it is some levels above its control.
      const frame = target.closest(
        'label, .ant-picker, .ant-select, .ant-input-affix-wrapper, .ant-input-number',
      )
      const marks = [target, parentElement, nextElementSibling, firstElementChild, frame]
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

const result = (page: Page): Promise<TabKeyResult> =>
  page.evaluate(() => {
    const { controls, reached } = window.tabKeyLog ?? { controls: [], reached: new Map<Element, boolean>() }
    const passedBy = controls.filter((one) => {
      // A tab or radio button that arrow keys choose is reached by the stop of its group.
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

/** Presses Tab from the first control of a page to the last; returns what was not reached. */
export const tabThroughPage = async (page: Page): Promise<TabKeyResult> => {
  const count = await begin(page)
  // Sent over CDP: a trace would take a screenshot for each of some hundred keys.
  const keys = await page.context().newCDPSession(page)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  // Once around. Some controls take several presses, such as the hours and minutes of a time. A focus trap would be
  // the last control reached.
  for (let press = 0; press < 5 * count + 50; press += 1) {
    await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab })
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab })
    if (press % 20 === 19 && (await page.evaluate(() => window.tabKeyLog?.isAround))) break
  }
  await keys.detach()
  return result(page)
}
