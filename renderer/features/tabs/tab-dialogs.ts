import { lazyPart } from '@renderer/app/lazy-part'
import type { MergeDialogProps } from './merge-dialog'
import type { PlaceDialogProps } from './place-dialog'
import type { SplitDialogProps } from './split-dialog'
import type { TableDialogProps } from './table-dialog'

/** The dialogs of a tab. They need antd, so each is loaded when it first opens. */
export const MergeDialog = lazyPart<MergeDialogProps>(
  async () => (await import('./merge-dialog')).MergeDialog,
)
export const PlaceDialog = lazyPart<PlaceDialogProps>(
  async () => (await import('./place-dialog')).PlaceDialog,
)
export const SplitDialog = lazyPart<SplitDialogProps>(
  async () => (await import('./split-dialog')).SplitDialog,
)

/** The dialog of a table on the floor plan, loaded likewise. */
export const TableDialog = lazyPart<TableDialogProps>(
  async () => (await import('./table-dialog')).TableDialog,
)
