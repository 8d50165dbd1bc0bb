import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '@renderer/i18n/languages'
import {
  useGetPushKeyQuery,
  useRemovePushSubscriptionMutation,
  useSavePushSubscriptionMutation,
} from '@renderer/api/endpoints/push'
import { canBePushed, presentSubscription, subscribe, unsubscribe } from '@renderer/pwa/push-subscription'

/** 'none' where browser or backend offers no push, 'unknown' until both said. */
export type PushState = 'unknown' | 'none' | 'off' | 'on' | 'failed'

const isIos = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  // An iPad calls itself a Mac.
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

/** News of orders, and to owners of another PIX key, while no page is open: whether this browser gets them, and how to begin and end it. */
export const usePush = () => {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'pt'
  const { data, isError } = useGetPushKeyQuery()
  const [save] = useSavePushSubscriptionMutation()
  const [remove] = useRemovePushSubscriptionMutation()
  const [stored, setStored] = useState<'off' | 'on' | 'failed' | null>(null)
  const key = data?.key ?? null
  const isOffered = key !== null && canBePushed()

  useEffect(() => {
    if (key === null || !canBePushed()) return
    let isLeft = false
    // A new session, or another language: the backend stores both with the subscription.
    const refresh = async (): Promise<'on' | 'off'> => {
      const present = Notification.permission === 'granted' ? await presentSubscription(key) : null
      if (present) await save({ ...present, language }).unwrap()
      return present ? 'on' : 'off'
    }
    void refresh().then(
      (state) => !isLeft && setStored(state),
      () => !isLeft && setStored('off'),
    )
    return () => {
      isLeft = true
    }
  }, [key, language, save])

  const begin = useCallback(async (): Promise<void> => {
    if (key === null) return
    try {
      await save({ ...(await subscribe(key)), language }).unwrap()
      setStored('on')
    } catch {
      setStored('failed')
    }
  }, [key, language, save])

  const end = useCallback(async (): Promise<void> => {
    const endpoint = await unsubscribe().catch(() => null)
    setStored('off')
    if (endpoint !== null)
      await remove({ endpoint })
        .unwrap()
        .catch(() => null)
  }, [remove])

  const state: PushState =
    data === undefined && !isError ? 'unknown' : isOffered ? (stored ?? 'unknown') : 'none'
  /** Whether the same backend would notify this device as an app of its home screen. */
  const needsHomeScreen = key !== null && !isOffered && isIos()
  return { state, needsHomeScreen, begin, end }
}
