import { useCallback, useEffect } from 'react'
import { sanitisePalette } from '@shared/domain/palette'
import { menuApi } from '@renderer/api/endpoints/menu'
import { applyPalette, cachedPalette, keepPalette, MODE_KEY } from '@renderer/ui/theme/apply'
import { useCompany } from './company-context'
import { useAppDispatch, useAppSelector } from './state/hooks'
import { preferencesSlice, type ThemeMode } from './state/preferences'
import { tryStore } from './state/storage'

/** The mode in force, and how to change it; it is remembered in the browser. */
export const useTheme = () => {
  const dispatch = useAppDispatch()
  const mode = useAppSelector((state) => state.preferences.themeMode)
  const setMode = useCallback(
    (next: ThemeMode) => {
      tryStore(localStorage, MODE_KEY, next)
      dispatch(preferencesSlice.actions.themeModeSet(next))
    },
    [dispatch],
  )
  return { mode, setMode }
}

/** Shows the company's colours: its active theme once the menu is here, until then what was kept (spec §4). */
export const useCompanyColours = (): void => {
  const { company } = useCompany()
  const { mode } = useTheme()
  const companyId = company?.id ?? null
  // Looks at what a page has read; it never reads the menu by itself.
  const menu = menuApi.endpoints.getMenu.useQueryState(
    { company_id: companyId ?? '' },
    { skip: companyId === null },
  )
  const colours = companyId && menu.data?.company.id === companyId ? (menu.data.theme?.colors ?? null) : null

  useEffect(() => {
    const kept = cachedPalette(localStorage, companyId)
    const palette = colours ? sanitisePalette(colours, kept) : kept
    if (companyId && colours) keepPalette(localStorage, companyId, palette)
    const show = (): void => applyPalette(palette, mode)
    show()
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', show)
    return () => system.removeEventListener('change', show)
  }, [companyId, colours, mode])
}
