import { isOfComanda } from '@shared/domain/theme/comanda-pages'
import { FIRST_PAINT_KEY, MODE_KEY } from '@renderer/ui/theme/stored-keys'

/**
 * Applies the colours shown last (spec §4), as ui/theme/apply stored them, where the page is not Comanda's own; invalid
 * values are ignored. Without any, the page has the default colours of the chosen mode.
 */
export const restoreColours = (storage: Pick<Storage, 'getItem'>, pathname: string): void => {
  const { dataset, style } = document.documentElement
  const mode = storage.getItem(MODE_KEY)
  const isNight = mode === 'night' || (mode !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.mode = isNight ? 'night' : 'day'
  if (isOfComanda(pathname)) return
  try {
    const kept = JSON.parse(storage.getItem(FIRST_PAINT_KEY) ?? 'null') as {
      day?: unknown
      night?: unknown
    } | null
    const css = isNight ? kept?.night : kept?.day
    if (typeof css === 'string') style.cssText = css
  } catch {
    // The page already contains the default colours.
  }
}
