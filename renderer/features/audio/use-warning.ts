import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '@renderer/i18n/languages'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useGetAudioStateQuery, usePlayWarningMutation, useStopWarningMutation } from './endpoints'

/**
 * The alcohol warning on this page: its state, and functions to play it in the current language and to stop it.
 * Leaving the page stops it.
 */
export const useWarning = () => {
  const { t, i18n } = useTranslation('audio')
  const toast = useToast()
  const { data } = useGetAudioStateQuery()
  const [askToPlay] = usePlayWarningMutation()
  const [askToStop] = useStopWarningMutation()
  const status = data?.status ?? 'idle'

  const stop = useCallback(() => void askToStop(), [askToStop])
  useEffect(() => {
    // A page that the browser hides counts as left.
    window.addEventListener('pagehide', stop)
    return () => {
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [stop])

  const play = async (): Promise<void> => {
    const answer = await askToPlay({ language: isLanguage(i18n.language) ? i18n.language : 'pt' })
    if (answer.error || answer.data?.status === 'failed')
      toast('error', { title: t('failed.title'), description: t('failed.description') })
  }
  return { status, isSounding: status === 'starting' || status === 'playing', play, stop }
}

export type Warning = ReturnType<typeof useWarning>
