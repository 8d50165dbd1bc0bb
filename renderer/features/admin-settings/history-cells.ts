import type { SheetRows } from '@shared/domain/common/sheet'
import type { EntryWords } from '@renderer/app/office/history/use-entry-words'

export const HISTORY_COLUMNS = ['when', 'who', 'what', 'whom', 'before', 'after', 'details'] as const

/** The history as rows of a spreadsheet, one an entry. */
export const historyCells = (
  entries: readonly EntryWords[],
  headingOf: (column: (typeof HISTORY_COLUMNS)[number]) => string,
): SheetRows => [
  HISTORY_COLUMNS.map(headingOf),
  ...entries.map(({ when, who, accordingTo, what, whom, changes, details }) => [
    when,
    [who, accordingTo].filter(Boolean).join(' '),
    what,
    whom ?? '',
    changes.flatMap(({ column, before }) => (before === null ? [] : [`${column}: ${before}`])).join('; '),
    changes.map(({ column, after }) => `${column}: ${after}`).join('; '),
    details.map(({ label, text }) => `${label}: ${text}`).join('; '),
  ]),
]
