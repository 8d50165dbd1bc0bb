import { createContext, useCallback, useContext, useEffect, useMemo, type ReactNode } from 'react'
import type { Company } from '@shared/schemas/company'
import { api } from '@renderer/api/api'
import { useCompanyRestore } from './company-restore'
import { forgetCompany, storeCompany } from './company-storage'
import { companySlice } from './state/company'
import { useAppDispatch, useAppSelector } from './state/hooks'

export interface CompanyAccess {
  readonly company: Company | null
  /** False while the stored company, the address and the person's companies are still being looked at. */
  readonly isSettled: boolean
  /** Selects an active company; an inactive one is refused and clears the selection (spec §4). */
  select(company: Company): 'selected' | 'inactive'
  clear(): void
}

const CompanyContext = createContext<CompanyAccess | null>(null)

export const CompanyProvider = ({ children }: { children: ReactNode }) => {
  const dispatch = useAppDispatch()
  const { selected, isSettled } = useAppSelector((state) => state.company)

  const clear = useCallback(() => {
    forgetCompany(localStorage)
    dispatch(companySlice.actions.cleared())
  }, [dispatch])

  const select = useCallback(
    (company: Company) => {
      if (!company.is_active) {
        clear()
        return 'inactive'
      }
      // Another company's menu is thrown away (spec §4); the same one keeps what is held.
      if (selected && selected.id !== company.id) dispatch(api.util.invalidateTags(['Menu']))
      storeCompany(localStorage, company)
      dispatch(companySlice.actions.selected(company))
      return 'selected'
    },
    [clear, dispatch, selected],
  )

  useCompanyRestore(select)

  useEffect(() => {
    if (selected) document.documentElement.dataset.company = selected.slug
    else delete document.documentElement.dataset.company
  }, [selected])

  const value = useMemo<CompanyAccess>(
    () => ({ company: selected, isSettled, select, clear }),
    [selected, isSettled, select, clear],
  )
  return <CompanyContext value={value}>{children}</CompanyContext>
}

/** The company the screens are about. */
export const useCompany = (): CompanyAccess => {
  const company = useContext(CompanyContext)
  if (!company) throw new Error('useCompany needs a CompanyProvider around it')
  return company
}
