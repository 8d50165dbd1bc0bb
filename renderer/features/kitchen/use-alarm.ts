import { useEffect, useRef } from 'react'
import { loudest, type NewsKind } from '@shared/domain/kitchen/kitchen-changes'
import { playSound, type Sound } from '@renderer/ui/sound'

/** Often enough that nobody forgets, rarely enough that a kitchen can talk. */
const REPEAT_MS = 10_000
/** Here the kitchen's sound is chosen; `renderer/ui/sound.ts` plays it. */
const SOUND_OF: Readonly<Record<NewsKind, Sound>> = {
  new: 'arrival',
  changed: 'change',
  cancelled: 'cancellation',
}

/** Sounds what is new at once, and what nobody has seen again and again, the worst of it. */
export const useAlarm = (
  news: readonly { readonly key: string; readonly kind: NewsKind }[],
  repeats: boolean,
): void => {
  const heard = useRef<ReadonlySet<string>>(new Set())
  const waiting = loudest(news.map(({ kind }) => kind))
  const names = news.map(({ key }) => key).join('|')
  useEffect(() => {
    const fresh = loudest(news.filter(({ key }) => !heard.current.has(key)).map(({ kind }) => kind))
    heard.current = new Set(news.map(({ key }) => key))
    if (fresh) playSound(SOUND_OF[fresh])
    if (!waiting || !repeats) return undefined
    const timer = setInterval(() => playSound(SOUND_OF[waiting]), REPEAT_MS)
    return () => clearInterval(timer)
    // The names say whether the list is another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names, waiting, repeats])
}
