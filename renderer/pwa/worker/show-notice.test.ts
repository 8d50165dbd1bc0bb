import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openNotice, showNotice, type NoticeWorker } from './show-notice'

const ORIGIN = 'https://menu.example'
const message = {
  order: 'W012',
  company: 'Bella Napoli',
  slug: 'bella-napoli',
  state: 'ready',
  language: 'pt',
}
const dataOf = (value: unknown) => ({ json: () => value })

interface Shown {
  readonly title: string
  readonly data: unknown
  readonly tag?: string
  readonly renotify?: boolean
}
type PageState = 'visible' | 'hidden'

const page = (url: string, visibilityState: PageState = 'hidden') => ({
  url: `${ORIGIN}${url}`,
  visibilityState,
  focus: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  navigate: vi.fn<(address: string) => Promise<void>>(() => Promise.resolve()),
})

let pages: ReturnType<typeof page>[]
let shown: Shown[]
let opened: string[]
let endpoint: string | null
beforeEach(() => {
  ;[pages, shown, opened, endpoint] = [[], [], [], null]
})

const worker: NoticeWorker = {
  location: new URL(ORIGIN),
  clients: {
    matchAll: () => Promise.resolve(pages),
    openWindow: (address) => Promise.resolve(opened.push(address)),
  },
  registration: {
    pushManager: { getSubscription: () => Promise.resolve(endpoint === null ? null : { endpoint }) },
    getNotifications: ({ tag }) => Promise.resolve(shown.filter((one) => one.tag === tag)),
    showNotification: (title, options) => Promise.resolve(shown.push({ title, data: null, ...options })),
  },
}

describe('a message', () => {
  it('is shown beside hidden pages, and not beside one in sight', async () => {
    pages = [page('/menu')]
    await showNotice(worker, dataOf(message))
    expect(shown).toMatchObject([{ title: 'Pedido W012 pronto', tag: 'bella-napoli/W012', renotify: true }])
    pages = [page('/menu', 'visible')]
    await showNotice(worker, dataOf({ ...message, order: 'W013' }))
    expect(shown).toHaveLength(1)
  })

  it('is shown even then on Apple’s devices, which end silent subscriptions', async () => {
    pages = [page('/menu', 'visible')]
    endpoint = 'https://web.push.apple.com/x'
    await showNotice(worker, dataOf(message))
    expect(shown).toHaveLength(1)
  })

  it('sounds once where the hidden page said the same, and again with the next state', async () => {
    shown = [{ title: 'Pedido W012 pronto', tag: 'bella-napoli/W012', data: { state: 'ready' } }]
    await showNotice(worker, dataOf(message))
    await showNotice(worker, dataOf({ ...message, state: 'cancelled' }))
    expect(shown.map(({ renotify }) => renotify)).toEqual([undefined, false, true])
  })

  it('that is none shows nothing', async () => {
    await showNotice(worker, null)
    await showNotice(worker, dataOf('x'))
    await showNotice(worker, {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    })
    expect(shown).toEqual([])
  })
})

describe('a tap on a notice', () => {
  const address = `${ORIGIN}/pedidos?empresa=bella-napoli`
  const tap = () => openNotice(worker, { data: { path: '/pedidos?empresa=bella-napoli' } })

  it('opens the orders where no page is open', async () => {
    await tap()
    expect(opened).toEqual([address])
  })

  it('takes an open page there, the one in sight before others', async () => {
    const [hidden, seen] = [page('/menu'), page('/home', 'visible')]
    pages = [hidden, seen]
    await tap()
    expect(seen.focus).toHaveBeenCalledOnce()
    expect(seen.navigate).toHaveBeenCalledExactlyOnceWith(address)
    expect(hidden.focus).not.toHaveBeenCalled()
    expect(opened).toEqual([])
  })

  it('only looks at a page that is there already', async () => {
    const there = page('/pedidos?empresa=bella-napoli')
    pages = [there]
    await tap()
    expect(there.focus).toHaveBeenCalledOnce()
    expect(there.navigate).not.toHaveBeenCalled()
  })

  it('opens another page where the open one cannot be taken there', async () => {
    const kept = page('/cart')
    kept.navigate.mockRejectedValueOnce(new TypeError('not of this worker'))
    pages = [kept]
    await tap()
    expect(opened).toEqual([address])
  })
})
