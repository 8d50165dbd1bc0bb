import { useCallback, useRef } from 'react'
import { admitValidation, type Validation } from '@shared/domain/company/company-validator'
import type { Company } from '@shared/schemas/company/company'
import { companiesApi } from '@renderer/api/endpoints/companies'
import { useAppDispatch } from './state/hooks'

/** Asks for a company by its name in the address, at most as often as the validator lets (spec §5); null when there is none. */
export const useReadNamedCompany = (): ((slug: string) => Promise<Company | null>) => {
  const dispatch = useAppDispatch()
  const past = useRef<readonly Validation[]>([])
  return useCallback(
    async (slug) => {
      const admitted = admitValidation(past.current, slug, Date.now())
      past.current = admitted.past
      // What is known holds: within five seconds of the same name, and when too many were asked for.
      const asked = dispatch(
        companiesApi.endpoints.getCompany.initiate(
          { slug },
          { subscribe: false, forceRefetch: admitted.verdict.kind === 'ask' },
        ),
      )
      return (await asked).data ?? null
    },
    [dispatch],
  )
}
