import { describe, expect, it } from 'vitest'
import { pageToShow, PAGE_MS, TOUCH_PAUSE_MS, type TurnedWall } from './page-turning'

const NOW = 1_000_000
const wall = (changes: Partial<TurnedWall>): TurnedWall => ({
  nowMs: NOW,
  pages: 3,
  page: 0,
  sinceMs: NOW,
  touchedAtMs: null,
  newsPage: null,
  ...changes,
})

describe('the page a wall shows', () => {
  it.each<[string, Partial<TurnedWall>, number]>([
    ['stays for its time', { sinceMs: NOW - PAGE_MS.first + 1 }, 0],
    ['is the next one after that', { sinceMs: NOW - PAGE_MS.first }, 1],
    ['is the next one sooner where it is not the first', { page: 1, sinceMs: NOW - PAGE_MS.other }, 2],
    ['is the first after the last', { page: 2, sinceMs: NOW - PAGE_MS.other }, 0],
    [
      'stays after a touch, however long it was there',
      { sinceMs: 0, touchedAtMs: NOW - TOUCH_PAUSE_MS + 1 },
      0,
    ],
    ['is turned once nobody touches it', { sinceMs: 0, touchedAtMs: NOW - TOUCH_PAUSE_MS }, 1],
    ['is at once the one with a new order', { newsPage: 2 }, 2],
    ['stays although an order is new elsewhere, after a touch', { newsPage: 2, touchedAtMs: NOW - 1 }, 0],
    ['is the only one', { pages: 1, sinceMs: 0, newsPage: 0 }, 0],
    ['is the only one again when orders have left', { pages: 1, page: 2, touchedAtMs: NOW }, 0],
    ['is none that is gone', { pages: 2, newsPage: 2 }, 0],
    ['is the first when the last has gone', { pages: 2, page: 2, sinceMs: NOW - PAGE_MS.other }, 1],
  ])('%s', (_what, changes, expected) => {
    expect(pageToShow(wall(changes))).toBe(expected)
  })
})
