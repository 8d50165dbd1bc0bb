import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import type { SelectionEvent } from '@shared/domain/company/company-selection'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { useListMyCompaniesQuery } from '@renderer/api/endpoints/companies'
import { useGetTerminalStateQuery } from '@renderer/api/endpoints/terminal-state'
import { useAuth } from '../session/auth-context'
import { readSelection } from './company-storage'
import { useGateway } from '../gateway-context'
import type { AppStore } from '../store/store'
import { useReadNamedCompany } from './use-read-named-company'

type QueueEvent = (event: SelectionEvent<Company>) => unknown

/** The user as company selection sees them: a guest, or a member with or without access to all companies. */
const usePersonEvents = (queue: QueueEvent): void => {
  const { status, session, access, isAccessKnown } = useAuth()
  const id = session?.user.id ?? null
  const reachesAll = isAccessKnown ? isSuperAdmin(access) : null
  useEffect(() => {
    if (status === 'loading') return
    queue({
      type: 'person_known',
      person:
        id === null ? { kind: 'guest', id: null, reachesAll: false } : { kind: 'member', id, reachesAll },
    })
  }, [queue, id, reachesAll, status])
}

/**
 * The user's companies: fresh for 30 s, kept for 5 minutes, retried three times, refetched on focus and reconnect
 * (spec §9).
 */
const useMembershipEvents = (queue: QueueEvent): void => {
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
      queue({ type: 'memberships_counted', person_id: id, memberships: currentData })
    else if (isError && !isFetching) queue({ type: 'memberships_failed', person_id: id })
  }, [currentData, id, isError, isFetching, isTerminal, queue])
}

/** A terminal's company, from its set-up on. */
const useTerminalEvents = (queue: QueueEvent): void => {
  const isTerminal = useGateway().terminal !== null
  const { data } = useGetTerminalStateQuery(undefined, { skip: !isTerminal })
  const company = data ? (data.company ?? null) : undefined
  useEffect(() => {
    if (company !== undefined) queue({ type: 'terminal_known', company })
  }, [company, queue])
}

/** The company in the address (?empresa=slug), which comes before all other choices. */
const useAddressEvents = (queue: QueueEvent): void => {
  const isTerminal = useGateway().terminal !== null
  const gateway = useGateway()
  const store = useStore() as AppStore
  const [params] = useSearchParams()
  const asked = isTerminal ? null : params.get('empresa')
  const read = useReadNamedCompany()
  useEffect(() => {
    if (asked === null) return
    const left = new AbortController()
    const readAddress = async (): Promise<void> => {
      const { company, isSuspended, isUnknown } = await read(asked, left.signal)
      // A fast response may arrive before the stored company is in the state.
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
        queue(
          isWarned
            ? { type: 'address_set_aside' }
            : { type: 'address_read', company, isSuspended, isUnknown },
        )
    }
    queue({ type: 'address_asked' })
    void readAddress()
    return () => left.abort()
  }, [asked, gateway, read, queue, store])
}

/** Sends every event of company selection, in the order in which it needs them first. */
export const useSelectionEvents = (queue: QueueEvent): void => {
  const isTerminal = useGateway().terminal !== null
  const [params] = useSearchParams()
  const hasAddress = useRef(!isTerminal && params.has('empresa'))
  useEffect(() => {
    queue({ type: 'started', hasAddress: hasAddress.current, isTerminal })
    // A terminal gets its company from main, and its first access to sessionStorage would wait for another process.
    if (!isTerminal) queue({ type: 'storage_read', ...readSelection(localStorage, sessionStorage) })
  }, [isTerminal, queue])
  useAddressEvents(queue)
  useTerminalEvents(queue)
  usePersonEvents(queue)
  useMembershipEvents(queue)
}
