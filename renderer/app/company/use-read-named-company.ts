import { useCallback, useRef } from 'react'
import { admitValidation, type Validation } from '@shared/domain/company/company-validator'
import type { Company } from '@shared/schemas/company/company'
import { companiesApi } from '@renderer/api/endpoints/companies'
import { asApiError } from '@renderer/api/error'
import { queryOnce } from '@renderer/api/query-once'
import { useAppDispatch } from '../store/hooks'
import type { AppDispatch, RootState } from '../store/store'

/** Resolves after `ms`, or at once when aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** `isSuspended` and `isUnknown` explain why there is no company. */
interface NamedCompany {
  readonly company: Company | null
  readonly isSuspended: boolean
  readonly isUnknown: boolean
}
const NO_COMPANY: NamedCompany = { company: null, isSuspended: false, isUnknown: false }

const namedOf = ({ data, error }: { data?: Company | undefined; error?: unknown }): NamedCompany => ({
  company: data ?? null,
  isSuspended: asApiError(error)?.code === 'company_suspended',
  isUnknown: asApiError(error)?.code === 'not_found',
})

/** The result of the last read of this name; undefined when it was never read. */
const readBefore =
  (slug: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<NamedCompany | undefined> => {
    await dispatch(companiesApi.util.getRunningQueryThunk('getCompany', { slug }))
    const last = companiesApi.endpoints.getCompany.select({ slug })(getState())
    return last.status === 'uninitialized' ? undefined : namedOf(last)
  }

/**
 * Reads a company by its name in the address, or why there is none. Sends at most as many requests as the validator
 * admits (spec §5): a name read before returns its last result, another one waits until it is admitted or `signal`
 * aborts.
 */
export const useReadNamedCompany = (): ((slug: string, signal: AbortSignal) => Promise<NamedCompany>) => {
  const dispatch = useAppDispatch()
  const past = useRef<readonly Validation[]>([])
  return useCallback(
    async (slug, signal) => {
      while (!signal.aborted) {
        const admitted = admitValidation(past.current, slug, Date.now())
        past.current = admitted.past
        if (admitted.verdict.kind === 'ask') {
          const query = companiesApi.endpoints.getCompany.initiate({ slug }, { forceRefetch: true })
          return namedOf(await queryOnce(dispatch(query)))
        }
        const known = await dispatch(readBefore(slug))
        if (known !== undefined) return known
        if (admitted.verdict.kind === 'same') return NO_COMPANY
        await pause(admitted.verdict.wait_ms, signal)
      }
      return NO_COMPANY
    },
    [dispatch],
  )
}
