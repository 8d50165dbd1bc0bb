import { useCallback } from 'react'
import type { Company } from '@shared/schemas/company/company'
import { useCart } from '@renderer/app/cart/cart-context'
import { useCompany } from '@renderer/app/company/company-context'
import { useAppDispatch } from '@renderer/app/store/hooks'
import { preferencesSlice } from '@renderer/app/store/preferences-slice'

/**
 * Selects a company for the panel without leaving the page. Unsent items cause a warning first (spec §4); company
 * selection itself shows a rejection. Returns whether the company is selected or about to be.
 */
export const usePickCompany = (): ((picked: Company) => boolean) => {
  const { company, select } = useCompany()
  const { unsent } = useCart()
  const dispatch = useAppDispatch()
  return useCallback(
    (picked) => {
      if (company && company.id !== picked.id && unsent > 0) {
        dispatch(preferencesSlice.actions.exitAsked({ exitWarning: 'switch', exitTarget: picked }))
        return false
      }
      const outcome = select(picked)
      return outcome === 'selected' || outcome === 'validating'
    },
    [company, dispatch, select, unsent],
  )
}
