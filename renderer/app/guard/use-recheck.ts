import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GUARD_TIMEOUT_MS } from '@shared/domain/access/guard'
import type { Access } from '@shared/domain/access/permissions'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useAuth } from '../session/auth-context'

/** Resolves with `work`, or rejects when it takes longer; the work continues in the background. */
const within = async <T>(work: Promise<T>, timeoutMs: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** 'Verificar Novamente': queries the backend and shows the result in a toast (spec §8, 'Admin recheck'). */
export const useRecheck = (passes: (access: Access) => boolean) => {
  const { t } = useTranslation('guard')
  const toast = useToast()
  const { recheck } = useAuth()
  const [isChecking, setChecking] = useState(false)
  const check = async (): Promise<void> => {
    setChecking(true)
    try {
      const outcome = passes(await within(recheck(), GUARD_TIMEOUT_MS)) ? 'confirmed' : 'limited'
      toast(outcome === 'confirmed' ? 'success' : 'warning', {
        title: t(`recheck.${outcome}.title`),
        description: t(`recheck.${outcome}.text`),
      })
    } catch {
      toast('error', { title: t('recheck.failed.title'), description: t('recheck.failed.text') })
    } finally {
      setChecking(false)
    }
  }
  return { check, isChecking }
}
