import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Company } from '@shared/schemas/company/company'
import { useCart } from '@renderer/app/cart/cart-context'
import { useCompany } from '@renderer/app/company/company-context'
import { PATHS } from '@renderer/app/routes/paths'
import { useAppDispatch } from '@renderer/app/store/hooks'
import { preferencesSlice } from '@renderer/app/store/preferences-slice'

/**
 * Selects a company and opens its menu, once its access is validated (spec §4). An inactive one is rejected with a message; with
 * unsent items of another company the exit warning asks first.
 */
export const useEnterCompany = () => {
  const { company: current, isSettled, isFixed, select } = useCompany()
  const { unsent } = useCart()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [awaited, setAwaited] = useState<string | null>(null)

  useEffect(() => {
    if (awaited !== null && isSettled && current?.id === awaited) void navigate(PATHS.menu)
  }, [awaited, current, isSettled, navigate])

  const enter = useCallback(
    (company: Company): void => {
      if (current && current.id !== company.id && unsent > 0 && !isFixed) {
        dispatch(preferencesSlice.actions.exitAsked({ exitWarning: 'switch', exitTarget: company }))
        return
      }
      const outcome = select(company)
      if (outcome === 'selected') void navigate(PATHS.menu)
      if (outcome === 'validating') setAwaited(company.id)
    },
    [current, dispatch, isFixed, navigate, select, unsent],
  )
  /** `awaited`: the company whose access is being validated. */
  return { enter, awaited: isSettled ? null : awaited }
}
