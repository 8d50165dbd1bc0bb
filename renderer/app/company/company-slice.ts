import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { initialSelection, type SelectionState } from '@shared/domain/company/company-selection'
import type { Company } from '@shared/schemas/company/company'

export type CompanyState = SelectionState<Company>

/** The selected company; every rule is in shared/domain/company/company-selection. */
export const companySlice = createSlice({
  name: 'company',
  initialState: (): CompanyState => initialSelection<Company>(),
  reducers: {
    moved: (_state, { payload }: PayloadAction<CompanyState>): CompanyState => payload,
  },
})
