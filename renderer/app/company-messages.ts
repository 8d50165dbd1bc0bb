import type { SelectionMessage } from '@shared/domain/company/company-selection'

export interface SelectionToast {
  readonly kind: 'success' | 'error' | 'info'
  /** Keys of the namespace `companies`; `name` is filled in. */
  readonly title: string
  readonly description?: string
}

const TOASTS: Readonly<Record<SelectionMessage, SelectionToast>> = {
  companies_failed: { kind: 'error', title: 'mine.failed', description: 'mine.failedText' },
  select_failed: { kind: 'error', title: 'selectFailed', description: 'selectFailedText' },
  inactive: { kind: 'error', title: 'selectFailed', description: 'inactive' },
  load_failed: { kind: 'error', title: 'loadFailed', description: 'loadFailedText' },
  reloaded: { kind: 'success', title: 'reload.done' },
  reload_failed: { kind: 'error', title: 'reload.failed', description: 'loadFailedText' },
  reset: { kind: 'info', title: 'reload.reset' },
  auto_selected: { kind: 'success', title: 'autoSelected' },
  access_failed: { kind: 'error', title: 'selectFailed', description: 'accessFailed' },
  not_a_member: { kind: 'error', title: 'notMember' },
}

/** How a message of company selection is shown (spec §8, 'Company'). */
export const selectionToast = (message: SelectionMessage): SelectionToast => TOASTS[message]
