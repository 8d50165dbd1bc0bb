import { expect, type CDPSession, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The announcements since the last read. */
    announced?: string[]
  }
}

/** Records what a screen reader would announce: changes of existing live regions, and new alerts. */
const listen = (): void => {
  const announced: string[] = []
  window.announced = announced
  const LIVE = '[aria-live], [role=status], [role=alert], [role=log], output'
  const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const isHeard = (region: Element): boolean => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    return (
      region.isConnected &&
      region.getAttribute('aria-live') !== 'off' &&
      !region.closest('[inert], [aria-hidden="true"]') &&
      region.checkVisibility({ checkVisibilityCSS: true }) &&
      // A screen reader does not see what is behind a dialog.
      (modal === undefined || modal.contains(region))
    )
  }
  const say = (region: Element, text: string): void => {
    if (text !== '' && isHeard(region) && announced.at(-1) !== text) announced.push(text)
  }
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    const isNew = (element: Element): boolean => added.some((node) => node.contains(element))
    for (const node of added) {
      if (!(node instanceof Element)) continue
      const alerts = [node, ...node.querySelectorAll('[role=alert]')].filter((one) =>
        one.matches('[role=alert]'),
      )
      for (const alert of alerts) say(alert, textOf(alert))
    }
    const announced = new Set<Element>()
    for (const { target, addedNodes, type } of changes) {
      const place = target instanceof Element ? target : target.parentElement
      const region = place?.closest(LIVE)
      if (!region || isNew(region) || (type === 'childList' && addedNodes.length === 0)) continue
      // A status is read as a whole; other regions announce what was added.
      const isWhole =
        region.matches('[role=status], [role=alert], output, [aria-atomic="true"]') ||
        type === 'characterData'
      if (!isWhole)
        for (const node of addedNodes) say(region, (node.textContent ?? '').replace(/\s+/g, ' ').trim())
      else if (!announced.has(region)) say(region, textOf(region))
      announced.add(region)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

interface AxValue {
  readonly value?: unknown
}
interface AxNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: AxValue
  readonly name?: AxValue
  readonly description?: AxValue
  readonly value?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
  readonly childIds?: readonly string[]
}

/** States that a screen reader says after a name. */
const STATES = ['disabled', 'required', 'checked', 'pressed', 'selected', 'expanded', 'modal'] as const
/** Roles without a line of their own; their contents are read. */
const SILENT = new Set(
  'generic none RootWebArea InlineTextBox LineBreak paragraph LabelText Legend row cell strong emphasis sectionheader sectionfooter'.split(
    ' ',
  ),
)
/** Attributes that are part of an element's name. */
const NAMING = new Set(['LabelText', 'Legend'])

const WHOLE = new Set(
  'button link heading checkbox radio switch tab option textbox searchbox combobox'.split(' '),
)

const clean = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '')

const statesOf = (node: AxNode): string[] => {
  const held = new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]))
  const states = STATES.filter((state) => held.get(state) === true || held.get(state) === 'true').map(String)
  if (held.get('expanded') === false) states.push('collapsed')
  if (held.get('invalid') === 'true') states.push('invalid')
  return states
}

/** One line that is read: `textbox "Nome" required invalid: Informe o seu nome.` */
const lineOf = (node: AxNode): string => {
  const role = clean(node.role?.value)
  const name = clean(node.name?.value)
  if (role === 'StaticText') return name
  const value = clean(node.value?.value)
  const description = clean(node.description?.value)
  return [
    [role, name && `"${name}"`, value && value !== name && `= ${value}`, ...statesOf(node)]
      .filter(Boolean)
      .join(' '),
    description,
  ]
    .filter(Boolean)
    .join(': ')
}

/** A screen reader: reads a page in order from Chromium's accessibility tree, and records its announcements. */
export class ScreenReader {
  private session: CDPSession | null = null

  constructor(readonly page: Page) {}

  /** Takes effect with the next page that is loaded. */
  async listen(): Promise<void> {
    // The transpiler names inner functions by a helper that the page lacks.
    await this.page.addInitScript({ content: 'globalThis.__name = (one) => one' })
    await this.page.addInitScript(listen)
  }

  /** Waits until this is announced; drops the announcements before it. */
  async hear(text: string | RegExp): Promise<void> {
    const takeUntil = (): Promise<string[]> => this.page.evaluate(() => window.announced ?? [])
    const matches = (said: string): boolean =>
      typeof text === 'string' ? said.includes(text) : text.test(said)
    await expect
      .poll(async () => (await takeUntil()).find(matches) ?? (await takeUntil()), {
        message: `announced: ${String(text)}`,
      })
      .toEqual(expect.stringMatching(text))
    await this.page.evaluate(() => window.announced?.splice(0))
  }

  /** The line of the focused element. */
  async focused(): Promise<string> {
    const cdp = await this.connect()
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' })
    const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    })
    const [node] = nodes as AxNode[]
    return node ? lineOf(node) : ''
  }

  /** The lines within an element, first to last: everything with a role or a text of its own. */
  async read(selector: string): Promise<readonly string[]> {
    const cdp = await this.connect()
    const { result } = await cdp.send('Runtime.evaluate', {
      expression: `document.querySelector(${JSON.stringify(selector)})`,
    })
    const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId ?? '' })
    const { nodes } = await cdp.send('Accessibility.getFullAXTree')
    const all = nodes as (AxNode & { backendDOMNodeId?: number })[]
    const byId = new Map(all.map((one) => [one.nodeId, one]))
    const root = all.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId)
    const lines: string[] = []
    const walk = (id: string, isInName: boolean): void => {
      const one = byId.get(id)
      if (!one) return
      const role = clean(one.role?.value)
      const isPassedOver = one.ignored || SILENT.has(role) || (isInName && role === 'StaticText')
      const line = isPassedOver ? '' : lineOf(one)
      if (line !== '' && line !== lines.at(-1)) lines.push(line)
      // A control's contents are its name and are not read twice.
      if (WHOLE.has(role) && line !== '') return
      for (const child of one.childIds ?? []) walk(child, isInName || NAMING.has(role))
    }
    if (root) walk(root.nodeId, false)
    return lines
  }

  private async connect(): Promise<CDPSession> {
    if (!this.session) {
      this.session = await this.page.context().newCDPSession(this.page)
      await this.session.send('Accessibility.enable')
    }
    return this.session
  }
}
