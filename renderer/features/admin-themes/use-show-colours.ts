import { useCallback } from 'react'
import { defaultColours } from '@shared/domain/theme/default-palette'
import { sanitisePalette } from '@shared/domain/theme/palette'
import type { Theme } from '@shared/schemas/menu/menu'
import { useTheme } from '@renderer/app/theme/use-theme'
import { applyPalette, keepPalette } from '@renderer/ui/theme/apply'

/** Applies a company's new colours in this browser at once, and stores them as the last ones shown (spec §4). */
export const useShowColours = (companyId: string) => {
  const { mode } = useTheme()
  return useCallback(
    (colours: Theme['colors']): void => {
      const palette = sanitisePalette(colours, defaultColours())
      keepPalette(localStorage, companyId, palette)
      applyPalette(palette, mode)
    },
    [companyId, mode],
  )
}
