import type { Ledger } from './ledger'
import type { Terminals } from './terminals'

interface PullQuestion {
  readonly terminalId: string
  readonly cursor: string | null
  readonly pageRows: number
  /** Whether a standby answers, which knows that the cursor is ahead of it. */
  readonly isStandby: boolean
}

/** Where a row stands in the order of pulls: by its version, then by its key. */
const placeOf = (version: number, key: string): string => `${String(version).padStart(9, '0')}:${key}`

/** A page of what changed after a cursor. */
export const pullPage = (
  ledger: Ledger,
  terminals: Terminals,
  { terminalId, cursor, pageRows, isStandby }: PullQuestion,
) => {
  const { version, marks } = ledger.state
  const [position, seen, mark] = cursor?.split('/') ?? []
  const pushed_seq = terminals.remembered(terminalId).lastPushSeq
  const head = { head: version, floor: 0, pushed_seq, gone: false }
  if (isStandby && Number(seen ?? 0) > version)
    return { ...head, rows: [], cursor, complete: true, reset: false, lagging: true }
  const isReset = cursor !== null && marks.get(Number(seen)) !== mark
  const after = isReset ? '' : (position ?? '')
  const found = [...ledger.state.rows]
    .map(([key, row]) => ({ place: placeOf(row.version, key), row }))
    .filter(({ place }) => place > after)
    .sort((left, right) => (left.place < right.place ? -1 : 1))
  const page = found.slice(0, pageRows)
  const complete = page.length === found.length
  const last = complete ? placeOf(version, '~') : (page.at(-1)?.place ?? after)
  const next = [last, version, marks.get(version)].join('/')
  return {
    ...head,
    rows: page.map(({ row }) => row),
    cursor: next,
    complete,
    reset: isReset,
    lagging: false,
    ...(next === cursor ? {} : { operators: terminals.digest() }),
    ...(next !== cursor && complete ? terminals.othersOf(terminalId) : {}),
  }
}
