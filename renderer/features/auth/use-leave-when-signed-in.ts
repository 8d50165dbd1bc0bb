import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import { landingPath } from '@shared/domain/access/redirect'
import { useAuth, usePersonId } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'
import { returnPathOf } from '@renderer/app/routes/paths'
import { useListMyCompaniesQuery } from '@renderer/api/endpoints/companies'

/**
 * Leads a signed-in person on: back to where they were asked to sign in, else to the landing of spec §4. A person with exactly
 * one company and chose none gets it selected (spec §4).
 */
export const useLeaveWhenSignedIn = (): void => {
  const { status, access, isAccessKnown, hasAccessFailed } = useAuth()
  const { company, isSettled, select } = useCompany()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isSignedIn = status === 'signedIn'
  const mine = useListMyCompaniesQuery(
    { person_id: usePersonId() },
    { skip: !isSignedIn, refetchOnMountOrArgChange: 30 },
  )
  const back = returnPathOf(params)
  const isAccessAnswered = isAccessKnown || hasAccessFailed

  useEffect(() => {
    if (!isSignedIn || !isSettled) return
    if (back !== null) {
      void navigate(back, { replace: true })
      return
    }
    // Without an answer about rights or companies nobody is kept waiting here: the search is always a way on.
    if ((mine.currentData === undefined && !mine.isError) || !isAccessAnswered) return
    const active = (mine.currentData ?? []).filter((membership) => membership.is_active)
    const only = active.length === 1 ? active[0]?.company : undefined
    const isSelected = company !== null || (only !== undefined && select(only) === 'selected')
    const landing = landingPath({
      // The dashboard says what a platform admin's rights wait for.
      isAdmin: isSuperAdmin(access) || access.second_factor_required === true,
      companyCount: mine.currentData ? active.length : null,
      hasSelectedCompany: isSelected,
    })
    void navigate(landing, { replace: true })
  }, [
    access,
    back,
    company,
    isAccessAnswered,
    isSettled,
    isSignedIn,
    mine.currentData,
    mine.isError,
    navigate,
    select,
  ])
}
