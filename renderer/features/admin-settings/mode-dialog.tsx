import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedTerminal } from '@shared/contract/terminal/terminal-list-methods'
import { TERMINAL_MODES } from '@shared/domain/terminal/terminal-mode'
import { useSetTerminalModeMutation } from '@renderer/api/endpoints/terminals'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { useToast } from '@renderer/ui/feedback/toasts'

/** What a terminal is for, chosen from afar. */
export const ModeDialog = ({
  terminal,
  onClose,
}: {
  readonly terminal: ListedTerminal
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('admin-settings')
  const toast = useToast()
  const showError = useRecordErrorToast()
  const [change, { isLoading }] = useSetTerminalModeMutation()
  const [mode, setMode] = useState(terminal.mode)
  const confirm = async (): Promise<void> => {
    try {
      await change({ terminal_id: terminal.id, mode }).unwrap()
      toast('success', { title: t('terminals.changeMode.done', { name: terminal.name }) })
      onClose()
    } catch (cause) {
      showError('update', cause)
    }
  }
  return (
    <AskDialog
      title={t('terminals.changeMode.title', { name: terminal.name })}
      confirmLabel={t('terminals.changeMode.confirm')}
      isBusy={isLoading}
      isDisabled={mode === terminal.mode}
      onConfirm={() => void confirm()}
      onClose={onClose}
      testId="terminal-mode-dialog"
      confirmTestId="terminal-mode-confirm"
    >
      <ChoiceList
        label={t('terminals.dialog.mode')}
        value={mode}
        options={TERMINAL_MODES.map((value) => ({ value, label: t(`terminals.modes.${value}`) }))}
        hint={t('terminals.changeMode.text')}
        onChange={setMode}
        testId="terminal-mode-choice"
      />
    </AskDialog>
  )
}
