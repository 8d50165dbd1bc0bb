import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import type { SelectionEvent } from '@shared/domain/company/company-selection'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { useListMyCompaniesQuery } from '@renderer/api/endpoints/companies'
import { useGetTerminalStateQuery } from '@renderer/api/endpoints/device'
import { useAuth } from '../session/auth-context'
import { readSelection } from './company-storage'
import { useGateway } from '../gateway-context'
import type { AppStore } from '../store/store'
import { useReadNamedCompany } from './use-read-named-company'

type Hear = (event: SelectionEvent<Company>) => unknown

/** The person, as company selection sees them: guest, or member with or without a reach over all companies. */
const usePersonEvents = (hear: Hear): void => {
  const { status, session, access, isAccessKnown } = useAuth()
  const id = session?.user.id ?? null
  const reachesAll = isAccessKnown ? isSuperAdmin(access) : null
  useEffect(() => {
    if (status === 'loading') return
    hear({
      type: 'person_known',
      person:
        id === null ? { kind: 'guest', id: null, reachesAll: false } : { kind: 'member', id, reachesAll },
    })
  }, [hear, id, reachesAll, status])
}

/** The person's companies: fresh 30 s, kept 5 minutes, tried three times more, read again on focus and reconnect (spec §9). */
const useMembershipEvents = (hear: Hear): void => {
  const { session } = useAuth()
  const isTerminal = useGateway().terminal !== null
  const id = session?.user.id ?? null
  const mine = useListMyCompaniesQuery(
    { person_id: id },
    {
      skip: id === null || isTerminal,
      refetchOnMountOrArgChange: 30,
      refetchOnFocus: true,
      refetchOnReconnect: true,
    },
  )
  const { currentData, isError, isFetching } = mine
  useEffect(() => {
    if (id === null || isTerminal) return
    if (currentData && !isFetching)
      hear({ type: 'memberships_counted', person_id: id, memberships: currentData })
    else if (isError && !isFetching) hear({ type: 'memberships_failed', person_id: id })
  }, [currentData, id, isError, isFetching, isTerminal, hear])
}

/** A terminal's own company, from its set-up on. */
const useTerminalEvents = (hear: Hear): void => {
  const isTerminal = useGateway().terminal !== null
  const { data } = useGetTerminalStateQuery(undefined, { skip: !isTerminal })
  const company = data ? (data.company ?? null) : undefined
  useEffect(() => {
    if (company !== undefined) hear({ type: 'terminal_known', company })
  }, [company, hear])
}

/** The company the address names (?empresa=slug): an explicit choice before all others. */
const useAddressEvents = (hear: Hear): void => {
  const isTerminal = useGateway().terminal !== null
  const gateway = useGateway()
  const store = useStore() as AppStore
  const [params] = useSearchParams()
  const asked = isTerminal ? null : params.get('empresa')
  const read = useReadNamedCompany()
  useEffect(() => {
    if (asked === null) return
    const left = new AbortController()
    const meet = async (): Promise<void> => {
      const { company, isSuspended, isUnknown } = await read(asked, left.signal)
      // A fast answer comes before the stored company is taken into the state.
      const present = store.getState().company.selected ?? readSelection(localStorage, sessionStorage).company
      const isWarned =
        company?.is_active &&
        present &&
        present.id !== company.id &&
        (await import('../cart/cart-owner').then(
          ({ warnOfAddress }) => warnOfAddress(gateway, store, present.id, left.signal),
          () => false,
        ))
      if (!left.signal.aborted)
        hear(
          isWarned
            ? { type: 'address_set_aside' }
            : { type: 'address_read', company, isSuspended, isUnknown },
        )
    }
    hear({ type: 'address_asked' })
    void meet()
    return () => left.abort()
  }, [asked, gateway, read, hear, store])
}

/** Everything that company selection hears of, in the order in which it must hear it first. */
export const useSelectionEvents = (hear: Hear): void => {
  const isTerminal = useGateway().terminal !== null
  const [params] = useSearchParams()
  const hasAddress = useRef(!isTerminal && params.has('empresa'))
  useEffect(() => {
    hear({ type: 'started', hasAddress: hasAddress.current, isTerminal })
    // A terminal's company is main's word, and the first look into a session's storage waits for another process.
    if (!isTerminal) hear({ type: 'storage_read', ...readSelection(localStorage, sessionStorage) })
  }, [isTerminal, hear])
  useAddressEvents(hear)
  useTerminalEvents(hear)
  usePersonEvents(hear)
  useMembershipEvents(hear)
}
