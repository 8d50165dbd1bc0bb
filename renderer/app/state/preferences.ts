import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Day, night, or as the system has it (spec §4). */
export type ThemeMode = 'day' | 'night' | 'auto'

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
