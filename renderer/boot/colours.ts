import { FIRST_PAINT_KEY, MODE_KEY } from '@renderer/ui/theme/stored-keys'

/** Applies the colours shown last (spec §4), as ui/theme/apply stored them; invalid values are ignored. */
export const restoreColours = (storage: Pick<Storage, 'getItem'>): void => {
  try {
    const kept = JSON.parse(storage.getItem(FIRST_PAINT_KEY) ?? 'null') as {
      day?: unknown
      night?: unknown
    } | null
    const mode = storage.getItem(MODE_KEY)
    const isNight = mode === 'night' || (mode !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches)
    const css = isNight ? kept?.night : kept?.day
    if (typeof css === 'string') document.documentElement.style.cssText = css
  } catch {
    // The page already contains the default colours.
  }
}
