import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Company } from '@shared/schemas/company'

export interface CompanyState {
  readonly selected: Company | null
  /** False until the stored company, the address and the person's companies were looked at. */
  readonly isSettled: boolean
}

const initialState: CompanyState = { selected: null, isSettled: false }

/** Which company the screens are about. */
export const companySlice = createSlice({
  name: 'company',
  initialState,
  reducers: {
    selected: (_state, { payload }: PayloadAction<Company>): CompanyState => ({
      selected: payload,
      isSettled: true,
    }),
    cleared: (): CompanyState => ({ selected: null, isSettled: true }),
    settled: (state): CompanyState => ({ ...state, isSettled: true }),
  },
})
