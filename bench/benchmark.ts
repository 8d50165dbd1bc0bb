import type { Timing } from './measure'

/** What a ratio should be on any machine; missed goals are marked, never a failure. */
export interface Goal {
  /** The timing it speaks of. */
  readonly name: string
  readonly atMost: number
}

/** A value that is no ratio: bytes, a score, milliseconds as they are. */
export interface Reading {
  /** With its unit. */
  readonly name: string
  readonly value: number
  readonly atMost?: number
  readonly atLeast?: number
}

export interface Table {
  readonly title: string
  readonly timings: readonly Timing[]
  readonly readings?: readonly Reading[]
  readonly goals?: readonly Goal[]
  /** Ratios between two timings that no floor gives. */
  readonly comparisons?: readonly { readonly text: string; readonly ratio: number; readonly atMost: number }[]
  /** What a reader must know to read the measurements. */
  readonly note?: string
}

/** One benchmark; `skipped` says why it can't be measured here. */
export interface Benchmark {
  readonly name: string
  /** It takes minutes: measured by its name alone. */
  readonly isLong?: true
  measure(): Promise<readonly Table[] | { readonly skipped: string }>
}
