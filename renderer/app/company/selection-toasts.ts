import i18next from 'i18next'
import type { SelectionMessage } from '@shared/domain/company/company-selection'
import { loadTexts } from '@renderer/i18n/set-up'
import type { ShowToast } from '@renderer/ui/feedback/toasts'

interface SelectionToast {
  readonly kind: 'success' | 'error' | 'info'
  /** Keys of the namespace `companies`; `name` is filled in. */
  readonly title: string
  readonly description?: string
}

/** How a message of company selection is shown (spec §8, 'Company'). */
const TOASTS: Readonly<Record<SelectionMessage, SelectionToast>> = {
  companies_failed: { kind: 'error', title: 'mine.failed', description: 'mine.failedText' },
  select_failed: { kind: 'error', title: 'selectFailed', description: 'selectFailedText' },
  inactive: { kind: 'error', title: 'selectFailed', description: 'inactive' },
  suspended: { kind: 'error', title: 'suspended', description: 'errors:company_suspended' },
  load_failed: { kind: 'error', title: 'loadFailed', description: 'loadFailedText' },
  reloaded: { kind: 'success', title: 'reload.done' },
  reload_failed: { kind: 'error', title: 'reload.failed', description: 'loadFailedText' },
  reset: { kind: 'info', title: 'reload.reset' },
  auto_selected: { kind: 'success', title: 'autoSelected' },
  access_failed: { kind: 'error', title: 'selectFailed', description: 'accessFailed' },
  not_a_member: { kind: 'error', title: 'notMember' },
}

/** Shows a message of company selection as a toast. */
export const showSelectionMessage = async (
  toast: ShowToast,
  message: SelectionMessage,
  name: string | null,
): Promise<void> => {
  const { kind, title, description } = TOASTS[message]
  await loadTexts('companies')
  const t = i18next.getFixedT(null, 'companies')
  const named = { name: name ?? t('noName') }
  toast(kind, { title: t(title, named), description: description && t(description, named) })
}
