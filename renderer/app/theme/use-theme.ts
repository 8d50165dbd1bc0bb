import { useCallback, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isOfComanda } from '@shared/domain/theme/comanda-pages'
import { defaultColours } from '@shared/domain/theme/default-palette'
import { sanitisePalette } from '@shared/domain/theme/palette'
import type { Theme } from '@shared/schemas/menu/menu'
import { menuApi } from '@renderer/api/endpoints/menu'
import { useGetActiveThemeQuery } from '@renderer/api/endpoints/themes'
import { applyPalette, cachedPalette, hasKeptPalette, keepPalette, MODE_KEY } from '@renderer/ui/theme/apply'
import { useCompany } from '../company/company-context'
import { useGateway } from '../gateway-context'
import { yieldToBrowser } from '../boot/yield-to-browser'
import { PATHS } from '../routes/paths'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { preferencesSlice, type ThemeMode } from '../store/preferences-slice'
import { tryStore } from '../store/storage'

/** The current mode, and how to change it; it is stored in the browser. */
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

/**
 * The company's theme, from the menu where a page read it, else by its own query, once: on a terminal from its disk,
 * on the web only where no colours of this company are stored. A guest's default company causes no query.
 */
const useActiveColours = (companyId: string | null): Theme['colors'] | null => {
  const { origin } = useCompany()
  const { pathname } = useLocation()
  const isTerminal = useGateway().terminal !== null
  const input = { company_id: companyId ?? '' }
  const menu = menuApi.endpoints.getMenu.useQueryState(input, { skip: companyId === null })
  const isWanted =
    companyId !== null &&
    origin !== 'first' &&
    pathname !== PATHS.menu &&
    menu.isUninitialized &&
    (isTerminal || !hasKeptPalette(localStorage, companyId))
  const alone = useGetActiveThemeQuery(input, { skip: !isWanted })
  if (companyId === null) return null
  if (menu.data?.company.id === companyId) return menu.data.theme?.colors ?? null
  return (alone.currentData ?? null)?.colors ?? null
}

/** Applies the company's colours: its active theme once it is loaded, until then the stored ones (spec §4). */
export const useCompanyColours = (): void => {
  const { company } = useCompany()
  const { mode } = useTheme()
  const { terminal } = useGateway()
  const { pathname } = useLocation()
  // A terminal belongs to its company on every page: guests begin at its front page.
  const isOwn = terminal === null && isOfComanda(pathname)
  const companyId = isOwn ? null : (company?.id ?? null)
  const colours = useActiveColours(companyId)

  // Before the browser paints, so that a page never flashes in another company's colours.
  useLayoutEffect(() => {
    const kept = isOwn ? defaultColours() : cachedPalette(localStorage, companyId)
    const palette = colours ? sanitisePalette(colours, kept) : kept
    // For the next visit, after this one has rendered.
    if (companyId && colours) void yieldToBrowser().then(() => keepPalette(localStorage, companyId, palette))
    const show = (): void => applyPalette(palette, mode)
    show()
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', show)
    return () => system.removeEventListener('change', show)
  }, [companyId, colours, isOwn, mode])
}
