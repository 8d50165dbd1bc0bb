import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** What the browser does when it has painted. */
let paint = (): void => undefined
vi.stubGlobal(
  'PerformanceObserver',
  class {
    constructor(observed: () => void) {
      paint = observed
    }
    observe(): void {
      // Only the callback matters.
    }
  },
)
vi.stubGlobal('BOOT', { entry: '/assets/index.js', scripts: ['/assets/libraries.js'] })

/** Scripts are not inserted, because the test document does not load any. */
let added: Element[] = []
const asked = () =>
  added.map((element) =>
    element instanceof HTMLScriptElement
      ? `${element.type} ${element.getAttribute('src')}`
      : `${element.getAttribute('rel')} ${element.getAttribute('href')}`,
  )
const ALL = ['modulepreload /assets/libraries.js', 'module /assets/index.js']
/** Each time as a page without earlier requests. */
const start = async (menu?: Promise<unknown>): Promise<void> => {
  vi.resetModules()
  const { requestFilesOncePainted } = await import('./app-files')
  requestFilesOncePainted(menu)
}

beforeEach(() => {
  added = []
  vi.spyOn(document.head, 'append').mockImplementation((...parts) => {
    for (const part of parts) if (part instanceof Element) added.push(part)
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe("the app's files", () => {
  it('are asked for after the first paint, once', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(200)
    expect(asked()).toEqual([])
    paint()
    paint()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toEqual(ALL)
  })

  it('are asked for after a menu that failed before the first paint, whose error is nobody else’s', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    await start(Promise.reject(new TypeError('Failed to fetch')))
    vi.useRealTimers()
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    paint()
    await vi.waitFor(() => expect(asked()).toEqual(ALL))
  })

  it.each([
    ['come', (come: () => void) => come()],
    ['failed', (_come: () => void, fail: () => void) => fail()],
  ])('wait for the menu’s first picture, until it has %s', async (_, end) => {
    const menu = Promise.withResolvers<undefined>()
    await start(menu.promise)
    await vi.advanceTimersByTimeAsync(310)
    expect(asked(), 'painted').toEqual([])
    end(() => menu.resolve(undefined), menu.reject)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toEqual(ALL)
  })

  it('wait no longer than a moment for a menu that does not come', async () => {
    await start(Promise.withResolvers().promise)
    await vi.advanceTimersByTimeAsync(310)
    expect(asked()).toEqual([])
    await vi.advanceTimersByTimeAsync(310)
    expect(asked()).toEqual(ALL)
  })

  it('are not kept from a page that is never painted', async () => {
    await start()
    await vi.runAllTimersAsync()
    expect(asked()).toEqual(ALL)
  })

  it('are asked for at once by a page behind another', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await start()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toEqual(ALL)
  })

  it('are asked for as their loader asks for them, which is by CORS', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await start()
    await vi.advanceTimersByTimeAsync(0)
    expect(added.map((element) => (element as HTMLLinkElement).crossOrigin)).toEqual(ALL.map(() => ''))
  })
})
