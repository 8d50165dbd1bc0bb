import { lazyPart } from '@renderer/app/lazy-part'
import type { MergeDialogProps } from './merge-dialog'
import type { PlaceDialogProps } from './place-dialog'
import type { SplitDialogProps } from './split-dialog'

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
