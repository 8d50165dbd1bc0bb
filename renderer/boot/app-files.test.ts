import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Absent here, as in browsers without paint timing. */
vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
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
const start = async (): Promise<void> => {
  vi.resetModules()
  const { requestFilesOncePainted } = await import('./app-files')
  requestFilesOncePainted()
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
    let paint: FrameRequestCallback = () => undefined
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      paint = callback
      return 1
    })
    await start()
    expect(asked()).toEqual([])
    paint(0)
    expect(asked(), 'not within the frame that paints').toEqual([])
    vi.runAllTimers()
    expect(asked()).toEqual(ALL)
  })

  it('are not kept from a page that is never painted', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
    await start()
    vi.runAllTimers()
    expect(asked()).toEqual(ALL)
  })

  it('are asked for at once by a page behind another', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await start()
    expect(asked()).toEqual(ALL)
  })

  it('are asked for as their loader asks for them, which is by CORS', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await start()
    expect(added.map((element) => (element as HTMLLinkElement).crossOrigin)).toEqual(ALL.map(() => ''))
  })
})
