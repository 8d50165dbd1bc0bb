import { useTranslation } from 'react-i18next'
import type { PrintSettings } from '@shared/schemas/printing/printing'
import { asApiError } from '@renderer/api/error'
import { useConfigurePrintersMutation } from '@renderer/api/endpoints/printing'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Keeps this terminal's printers and tells how it went; answers whether it did. */
export const useSavePrinters = () => {
  const { t } = useTranslation('printing')
  const toast = useToast()
  const [configure, { isLoading }] = useConfigurePrintersMutation()
  const save = async (settings: PrintSettings): Promise<boolean> => {
    try {
      await configure(settings).unwrap()
      toast('success', { title: t('saved') })
      return true
    } catch (cause) {
      toast('error', {
        title: t('notSaved'),
        description: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`),
      })
      return false
    }
  }
  return { save, isSaving: isLoading }
}
