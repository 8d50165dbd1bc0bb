import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Company } from '@shared/schemas/company/company'
import type { ThemeMode } from '@renderer/ui/theme/apply'

export type { ThemeMode }

export interface UnsentCarts {
  readonly count: number
  readonly company_ids: readonly string[]
}

export interface PreferencesState {
  readonly themeMode: ThemeMode
  /** Whether the exit warning is open (spec §4), and what happens once the cart is empty. */
  readonly exitWarning: 'logout' | 'switch' | null
  /** When switching: the company to enter instead, or whether the page's address names it. */
  readonly exitTarget: Company | 'address' | null
  /** When signing out: the unsent items of all companies, and the companies with such carts. */
  readonly exitItems: UnsentCarts | null
}

const NO_EXIT = { exitWarning: null, exitTarget: null, exitItems: null }
const initialState: PreferencesState = { themeMode: 'auto', ...NO_EXIT }

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeModeSet: (state, { payload }: PayloadAction<ThemeMode>): PreferencesState => ({
      ...state,
      themeMode: payload,
    }),
    /** Opens the exit warning, or closes it without a decision. */
    exitAsked: (state, { payload }: PayloadAction<Partial<PreferencesState>>): PreferencesState => ({
      ...state,
      ...NO_EXIT,
      ...payload,
    }),
  },
})
