import { lazyPart } from '../../lazy-part'
import type { HistoryDrawerProps } from './history-drawer'

/** The history of one row. Its words come from many pages' texts, so it is loaded when it first opens. */
export const RecordHistory = lazyPart<HistoryDrawerProps>(
  async () => (await import('./history-drawer')).HistoryDrawer,
)
