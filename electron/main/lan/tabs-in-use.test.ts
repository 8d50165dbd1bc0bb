import { beforeEach, describe, expect, it } from 'vitest'
import type { InUseMessage, PeerMessage } from '@shared/schemas/lan/peer-message'
import type { Link } from './link'
import { createTabsInUse, type TabsInUse } from './tabs-in-use'

const SELF = 'bbbbbbbb-0000-4000-8000-000000000001'
const TILL = 'bbbbbbbb-0000-4000-8000-000000000002'
const BAR = 'bbbbbbbb-0000-4000-8000-000000000003'
const TAB = 'dddddddd-0000-4000-8000-000000000001'
const OTHER_TAB = 'dddddddd-0000-4000-8000-000000000002'
const ANA = 'eeeeeeee-0000-4000-8000-000000000001'

let now: number
let links: Link[]
let sent: [string, PeerMessage][]
let company: Set<string>
let tabs: TabsInUse
const linkTo = (terminalId: string): Link => ({
  terminalId,
  key: null,
  initiator: terminalId,
  since: 0,
  send: (message) => sent.push([terminalId, message]),
  close: () => undefined,
})
beforeEach(() => {
  now = 1_000_000
  links = [linkTo(TILL), linkTo(BAR)]
  sent = []
  company = new Set([TILL, BAR])
  tabs = createTabsInUse({
    clock: { elapsed: () => now },
    links: () => links,
    selfId: () => SELF,
    isPeer: (id) => company.has(id),
  })
})

const message = (changes: Partial<InUseMessage> = {}): InUseMessage => ({
  kind: 'in_use',
  terminal_id: TILL,
  operator_id: ANA,
  tab_id: TAB,
  age_ms: 20_000,
  ...changes,
})
const hear = (from: string, changes: Partial<InUseMessage> = {}): void => {
  const link = links.find(({ terminalId }) => terminalId === from) ?? linkTo(from)
  tabs.hear(link, message(changes))
}
const used = () => tabs.others().map(({ terminalId, tabId, ageMs }) => [terminalId, tabId, ageMs])

describe('a tab that this terminal has open', () => {
  it('is said to every other, with how long by no clock, and ends once', () => {
    tabs.use(TAB, ANA)
    now += 15_000
    tabs.use(TAB, ANA)
    tabs.use(null, ANA)
    tabs.use(null, ANA)
    expect(sent.filter(([to]) => to === TILL).map(([, one]) => one)).toEqual([
      message({ terminal_id: SELF, age_ms: 0 }),
      message({ terminal_id: SELF, age_ms: 15_000 }),
      message({ terminal_id: SELF, tab_id: null, age_ms: 0 }),
    ])
    expect(sent.filter(([to]) => to === BAR)).toHaveLength(3)
  })

  it('begins anew with another tab, and after a minute without a word', () => {
    tabs.use(TAB, ANA)
    now += 5_000
    tabs.use(OTHER_TAB, ANA)
    now += 60_000
    tabs.use(OTHER_TAB, ANA)
    expect(sent.filter(([to]) => to === BAR).map(([, one]) => (one as InUseMessage).age_ms)).toEqual([
      0, 0, 0,
    ])
  })
})

describe('a tab that another terminal has open', () => {
  it('is known with its age, which grows here, until it is left', () => {
    hear(TILL)
    now += 10_000
    expect(used()).toEqual([[TILL, TAB, 30_000]])
    hear(TILL, { tab_id: null })
    expect(used()).toEqual([])
  })

  it('is given up after a minute in which nobody renewed it', () => {
    hear(TILL)
    now += 59_999
    expect(used()).toHaveLength(1)
    now += 1
    expect(used()).toEqual([])
    hear(TILL, { age_ms: 80_000 })
    expect(used()).toEqual([[TILL, TAB, 80_000]])
  })

  it('is one at a time, and of the company’s terminals alone', () => {
    hear(TILL)
    hear(TILL, { tab_id: OTHER_TAB, age_ms: 0 })
    expect(used()).toEqual([[TILL, OTHER_TAB, 0]])
    hear('bbbbbbbb-0000-4000-8000-000000000009', { terminal_id: 'bbbbbbbb-0000-4000-8000-000000000009' })
    expect(used()).toHaveLength(1)
    company.delete(TILL)
    expect(used()).toEqual([])
  })

  it('is passed on once to who is not connected to it, and believed of nobody else where it is', () => {
    hear(TILL)
    expect(sent).toEqual([[BAR, message()]])
    sent = []
    hear(BAR, { tab_id: OTHER_TAB })
    expect([used(), sent]).toEqual([[[TILL, TAB, 20_000]], []])
    links = links.filter(({ terminalId }) => terminalId === BAR)
    hear(BAR, { tab_id: OTHER_TAB })
    expect([used(), sent]).toEqual([[[TILL, OTHER_TAB, 20_000]], []])
  })
})
