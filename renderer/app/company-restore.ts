import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Company } from '@shared/schemas/company'
import { companiesApi } from '@renderer/api/endpoints/companies'
import { deviceApi } from '@renderer/api/endpoints/device'
import { readCompany } from './company-storage'
import { useGateway } from './gateway-context'
import { companySlice } from './state/company'
import { useAppDispatch } from './state/hooks'

/**
 * Finds the company to start with: a terminal's own; the one the address names (?empresa=slug, DECISIONS 20); the stored one;
 * for everybody else none, and the pages ask for a choice.
 */
export const useCompanyRestore = (select: (company: Company) => unknown): void => {
  const gateway = useGateway()
  const dispatch = useAppDispatch()
  const [params] = useSearchParams()
  const asked = params.get('empresa')
  const selectLatest = useRef(select)
  useEffect(() => {
    selectLatest.current = select
  })

  useEffect(() => {
    let isCurrent = true
    const find = async (): Promise<Company | null> => {
      if (gateway.terminal) {
        const state = await dispatch(
          deviceApi.endpoints.getTerminalState.initiate(undefined, { subscribe: false }),
        )
        return state.data?.company ?? null
      }
      if (asked) {
        const named = await dispatch(
          companiesApi.endpoints.getCompany.initiate({ slug: asked }, { subscribe: false }),
        )
        if (named.data) return named.data
      }
      return readCompany(localStorage)
    }
    void find().then((company) => {
      if (!isCurrent) return
      if (company) selectLatest.current(company)
      else dispatch(companySlice.actions.settled())
    })
    return () => {
      isCurrent = false
    }
  }, [asked, dispatch, gateway])
}
