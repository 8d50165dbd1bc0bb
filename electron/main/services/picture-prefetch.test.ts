import { afterEach, describe, expect, it, vi } from 'vitest'
import { createVirtualClock } from '../testing/virtual-clock'
import { createPicturePrefetch, narrowFirst, picturesIn, type Fetched } from './picture-prefetch'

const KEPT: Fetched = { kind: 'kept', bytes: 100 }

const start = (wanted: string[], limits = { files: 100, bytes: 10_000 }) => {
  const time = createVirtualClock(0, () => 0.5)
  const asked: string[] = []
  const tidied: (readonly string[])[] = []
  let answer = (_path: string): Fetched => KEPT
  const logFailure = vi.fn()
  const prefetch = createPicturePrefetch({
    cache: {
      keep: async (path) => {
        asked.push(path)
        return answer(path)
      },
      tidy: async (stays) => void tidied.push(stays),
    },
    wanted: () => wanted,
    clock: time.clock,
    limits,
    logFailure,
  })
  stop = () => {
    prefetch.stop()
    time.clear()
  }
  return {
    prefetch,
    time,
    asked,
    tidied,
    logFailure,
    wake: async () => {
      prefetch.wake()
      await time.elapse(1)
    },
    answers: (next: (path: string) => Fetched) => {
      answer = next
    },
  }
}
let stop = (): void => undefined
afterEach(() => stop())

describe('pictures fetched before anybody looks', () => {
  it('are there as cards show them before any as it opens large; those of one width once', () => {
    expect(narrowFirst(['a/1.320w.1080w.webp', 'a/old.png', 'a/2.320w.1080w.webp'])).toEqual([
      'a/1.320w.webp',
      'a/old.png',
      'a/2.320w.webp',
      'a/1.320w.1080w.webp',
      'a/2.320w.1080w.webp',
    ])
  })

  it('are those of what is shown, each once, wherever they stand', () => {
    const image_url = 'app://comanda/media/c/pizza.webp'
    const shown = {
      items: [{ image_url }, { image_url: null }, { image_url: 'https://elsewhere.test/a.png' }],
      pages: { logo: 'app://comanda/media/c/logo.png', cards: [{ image_url }] },
    }
    expect(picturesIn(shown)).toEqual(['c/pizza.webp', 'c/logo.png'])
    expect(picturesIn(null)).toEqual([])
  })

  it('come one after the other; then the folder is tidied', async () => {
    const { asked, tidied, wake } = start(['a', 'b', 'c'])
    await wake()
    expect([asked, tidied]).toEqual([['a', 'b', 'c'], [['a', 'b', 'c']]])
  })

  it('stop where there is no answer, and go on a minute later or when the connection is back', async () => {
    const { asked, wake, answers, time, tidied } = start(['a', 'b', 'c'])
    answers((path) => (path === 'b' ? { kind: 'no_answer' } : KEPT))
    await wake()
    expect(asked.splice(0)).toEqual(['a', 'b'])
    await time.elapse(59_000)
    expect(asked).toEqual([])
    await time.elapse(1_000)
    expect(asked.splice(0)).toEqual(['a', 'b'])
    expect(tidied).toEqual([])
    answers(() => KEPT)
    await wake()
    expect(asked.splice(0)).toEqual(['a', 'b', 'c'])
    await time.elapse(600_000)
    expect(asked).toEqual([])
  })

  it('are asked for once the menu is there and the backend answers, and again when it is back', async () => {
    const { prefetch, asked, time } = start(['a'])
    const hear = async (connection: 'online' | 'offline', catalogue_ready: boolean) => {
      prefetch.heard({ connection, catalogue_ready })
      await time.elapse(1)
      return asked.splice(0).length
    }
    expect([await hear('online', false), await hear('online', true), await hear('online', true)]).toEqual([
      0, 1, 0,
    ])
    expect([await hear('offline', true), await hear('online', true)]).toEqual([0, 1])
  })

  it('that do not exist hold nothing up', async () => {
    const { asked, wake, answers } = start(['a', 'b'])
    answers((path) => (path === 'a' ? { kind: 'none' } : KEPT))
    await wake()
    expect(asked).toEqual(['a', 'b'])
  })

  it('are no more than the limits, in number and bytes', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `p${index}`)
    const byNumber = start(many, { files: 7, bytes: 10_000 })
    await byNumber.wake()
    expect(byNumber.asked).toHaveLength(7)
    stop()
    const byBytes = start(many, { files: 100, bytes: 450 })
    await byBytes.wake()
    expect(byBytes.asked).toHaveLength(5)
  })

  it('start over with the new menu when it changes meanwhile', async () => {
    const wanted = ['a', 'b', 'c']
    const { prefetch, asked, wake, answers } = start(wanted)
    answers((path) => {
      if (path === 'a' && asked.length === 1) {
        wanted.splice(0, 3, 'x', 'y')
        prefetch.wake()
      }
      return KEPT
    })
    await wake()
    expect(asked).toEqual(['a', 'x', 'y'])
  })

  it('try again after a failing disk, which is reported', async () => {
    const { wake, answers, asked, logFailure, time } = start(['a'])
    answers(() => {
      throw new Error('no room')
    })
    await wake()
    expect(logFailure).toHaveBeenCalledTimes(1)
    answers(() => KEPT)
    await time.elapse(60_000)
    expect(asked).toEqual(['a', 'a'])
  })
})
