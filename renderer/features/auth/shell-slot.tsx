import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useGateway } from '@renderer/app/gateway-context'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Beside every page: tells people that the backend has ended their session, for they did not leave (spec §4). */
export const Slot = () => {
  const { t } = useTranslation('auth')
  const gateway = useGateway()
  const toast = useToast()
  useEffect(
    () =>
      gateway.subscribe('session.event', ({ kind }) => {
        if (kind === 'ended') toast('warning', { title: t('ended.title'), description: t('ended.text') })
      }),
    [gateway, t, toast],
  )
  return null
}
