import { useCallback } from 'react'
import type { Company } from '@shared/schemas/company/company'
import { useCart } from '@renderer/app/cart/cart-context'
import { useCompany } from '@renderer/app/company/company-context'
import { useAppDispatch } from '@renderer/app/store/hooks'
import { preferencesSlice } from '@renderer/app/store/preferences-slice'

/**
 * Selects a company for the panel and stays there. Unsent items warn first (spec §4); what is rejected is shown by the selection
 * itself. Answers whether it is selected, or about to be.
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
