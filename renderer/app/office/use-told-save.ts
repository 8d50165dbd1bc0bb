import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useTellFailure } from './use-tell-failure'

/** Tells how a save went, by `title` where 'Salvo' says too little; answers whether it went through. */
export const useToldSave = () => {
  const { t } = useTranslation('office')
  const toast = useToast()
  const tell = useTellFailure()
  return useCallback(
    async (saving: Promise<unknown>, title = t('saved')): Promise<boolean> => {
      try {
        await saving
      } catch (cause) {
        tell('update', cause)
        return false
      }
      toast('success', { title })
      return true
    },
    [t, tell, toast],
  )
}
