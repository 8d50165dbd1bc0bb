import { useTranslation } from 'react-i18next'
import type { PrintSettings } from '@shared/schemas/printing/printing'
import { useConfigurePrintersMutation } from '@renderer/api/endpoints/printing'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Saves this terminal's printers with a toast for the result; returns whether it succeeded. */
export const useSavePrinters = () => {
  const { t } = useTranslation('printing')
  const toast = useToast()
  const showError = useErrorToast()
  const [configure, { isLoading }] = useConfigurePrintersMutation()
  const save = async (settings: PrintSettings): Promise<boolean> => {
    try {
      await configure(settings).unwrap()
      toast('success', { title: t('saved') })
      return true
    } catch (cause) {
      showError(cause, t('notSaved'))
      return false
    }
  }
  return { save, isSaving: isLoading }
}
