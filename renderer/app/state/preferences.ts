import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ThemeMode } from '@renderer/ui/theme/apply'

export type { ThemeMode }

export interface PreferencesState {
  readonly themeMode: ThemeMode
  /** Whether the exit warning is open (spec §4), and what happens once the cart is empty. */
  readonly exitWarning: 'logout' | 'switch' | null
}

const initialState: PreferencesState = { themeMode: 'auto', exitWarning: null }

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeModeSet: (state, { payload }: PayloadAction<ThemeMode>) => ({ ...state, themeMode: payload }),
    exitWarningOpened: (state, { payload }: PayloadAction<'logout' | 'switch'>) => ({
      ...state,
      exitWarning: payload,
    }),
    exitWarningClosed: (state) => ({ ...state, exitWarning: null }),
  },
})
