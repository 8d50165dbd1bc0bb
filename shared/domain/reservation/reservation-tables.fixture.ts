/** Two reservations at one table, and whether they overlap: the same cases for TypeScript and SQL. */
export interface OverlapCase {
  readonly name: string
  /** Days from the first one's, time, minutes. */
  readonly first: readonly [days: number, time: string, minutes: number]
  readonly second: readonly [days: number, time: string, minutes: number]
  readonly status?: 'requested' | 'confirmed' | 'seated' | 'cancelled' | 'no_show'
  readonly overlaps: boolean
}

export const OVERLAP_CASES: readonly OverlapCase[] = [
  { name: 'at the same time', first: [0, '20:00', 120], second: [0, '20:00', 120], overlaps: true },
  { name: 'one within the other', first: [0, '19:00', 240], second: [0, '20:00', 60], overlaps: true },
  { name: 'the last quarter of an hour', first: [0, '20:00', 120], second: [0, '21:45', 60], overlaps: true },
  { name: 'one after the other', first: [0, '20:00', 120], second: [0, '22:00', 120], overlaps: false },
  { name: 'one before the other', first: [0, '20:00', 120], second: [0, '18:30', 90], overlaps: false },
  { name: 'past midnight', first: [0, '23:30', 120], second: [1, '00:30', 60], overlaps: true },
  { name: 'the day before', first: [0, '00:15', 60], second: [-1, '23:30', 60], overlaps: true },
  { name: 'another day', first: [0, '20:00', 120], second: [1, '20:00', 120], overlaps: false },
  {
    name: 'only asked for',
    first: [0, '20:00', 120],
    second: [0, '20:00', 120],
    status: 'requested',
    overlaps: true,
  },
  {
    name: 'at the table already',
    first: [0, '20:00', 120],
    second: [0, '20:00', 120],
    status: 'seated',
    overlaps: true,
  },
  {
    name: 'cancelled',
    first: [0, '20:00', 120],
    second: [0, '20:00', 120],
    status: 'cancelled',
    overlaps: false,
  },
  {
    name: 'never came',
    first: [0, '20:00', 120],
    second: [0, '20:00', 120],
    status: 'no_show',
    overlaps: false,
  },
]
