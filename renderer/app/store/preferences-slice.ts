import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Company } from '@shared/schemas/company/company'
import type { ThemeMode } from '@renderer/ui/theme/apply'

export type { ThemeMode }

export interface PreferencesState {
  readonly themeMode: ThemeMode
  /** Whether the exit warning is open (spec §4), and what happens once the cart is empty. */
  readonly exitWarning: 'logout' | 'switch' | null
  /** The company to be entered instead, when switching. */
  readonly exitTarget: Company | null
}

const initialState: PreferencesState = { themeMode: 'auto', exitWarning: null, exitTarget: null }

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeModeSet: (state, { payload }: PayloadAction<ThemeMode>): PreferencesState => ({
      ...state,
      themeMode: payload,
    }),
    exitWarningOpened: (state, { payload }: PayloadAction<'logout' | 'switch'>): PreferencesState => ({
      ...state,
      exitWarning: payload,
      exitTarget: null,
    }),
    switchWarningOpened: (state, { payload }: PayloadAction<Company>): PreferencesState => ({
      ...state,
      exitWarning: 'switch',
      exitTarget: payload,
    }),
    exitWarningClosed: (state): PreferencesState => ({ ...state, exitWarning: null, exitTarget: null }),
  },
})
