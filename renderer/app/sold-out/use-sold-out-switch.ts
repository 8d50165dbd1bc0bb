import { useTranslation } from 'react-i18next'
import { translated } from '@shared/domain/menu/menu'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { useSetAvailableMutation } from '@renderer/api/endpoints/availability'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useErrorToast } from '../use-error-toast'

/** Says of a dish that it has run out, or that it is there again: one press, here and everywhere. */
export const useSoldOutSwitch = (companyId: string) => {
  const { t, i18n } = useTranslation('sold-out')
  const toast = useToast()
  const showError = useErrorToast()
  const [setAvailable, { isLoading }] = useSetAvailableMutation()

  const turn = async (dish: MenuItem): Promise<void> => {
    const available = !dish.is_available
    const { name } = translated(dish, i18n.language)
    try {
      await setAvailable({ company_id: companyId, product_id: dish.id, available }).unwrap()
      toast('success', { title: t(available ? 'isBack' : 'isOut', { name }) })
    } catch (cause) {
      showError(cause, t('failed', { name }))
    }
  }
  return { turn, isTurning: isLoading }
}
