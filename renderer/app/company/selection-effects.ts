import type { Company } from '@shared/schemas/company/company'
import {
  reduceSelection,
  SELECTION_TIMEOUT_MS,
  type SelectionEffect,
  type SelectionEvent,
  type SelectionMessage,
} from '@shared/domain/company/company-selection'
import { companyDisplayName } from '@shared/domain/company/company'
import { api, COMPANY_CACHE_TAGS } from '@renderer/api/api'
import { companiesApi } from '@renderer/api/endpoints/companies'
import { asApiError } from '@renderer/api/error'
import { queryOnce } from '@renderer/api/query-once'
import { STORAGE_KEYS, storeCompany, storeOrRemove, wipeCompanyData, writeBrowsing } from './company-storage'
import { yieldToBrowser } from '../boot/yield-to-browser'
import { companySlice, type CompanyState } from './company-slice'
import type { AppStore } from '../store/store'

export type SelectionSend = (event: SelectionEvent<Company>) => CompanyState

type Notify = (message: SelectionMessage, name: string | null) => void

/** Runs events through the reducer into the store, and then the effects that it returns. */
export const createSelectionRunner = (store: Pick<AppStore, 'dispatch' | 'getState'>) => {
  let notify: Notify = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const readFirst = async (): Promise<void> => {
    const { data } = await queryOnce(store.dispatch(companiesApi.endpoints.firstCompany.initiate(undefined)))
    send({ type: 'first_read', company: data ?? null })
  }

  const check = async (company_id: string): Promise<void> => {
    const person_id = store.getState().company.person?.id ?? null
    const { data, error } = await queryOnce(
      store.dispatch(companiesApi.endpoints.checkCompanyAccess.initiate({ company_id, person_id })),
    )
    const code = asApiError(error)?.code
    if (data) send({ type: 'checked', company_id, company: data })
    else if (code === 'company_suspended')
      send({ type: 'checked', company_id, company: null, isSuspended: true })
    else if (code === 'not_found' || code === 'forbidden')
      send({ type: 'checked', company_id, company: null })
    else send({ type: 'check_failed', company_id })
  }

  /** A customer's list lacks a suspended company just as one the customer left, so the backend is queried. */
  const notifyLost = async (company: Company): Promise<void> => {
    const query = companiesApi.endpoints.getCompany.initiate({ id: company.id }, { forceRefetch: true })
    const { error } = await queryOnce(store.dispatch(query))
    if (asApiError(error)?.code === 'company_suspended') notify('suspended', null)
    else notify('not_a_member', companyDisplayName(company))
  }

  const run = (effect: SelectionEffect<Company>): void => {
    switch (effect.type) {
      case 'store':
        return storeCompany(localStorage, effect.company)
      case 'wipe':
        wipeCompanyData(localStorage, effect.scope)
        return wipeCompanyData(sessionStorage, effect.scope)
      case 'set_pre_selected':
        return storeOrRemove(sessionStorage, STORAGE_KEYS.preSelectedCompany, effect.company_id)
      case 'set_browsing':
        return writeBrowsing(sessionStorage, effect.mark)
      case 'read_first':
        return void readFirst()
      case 'check':
        return void check(effect.company_id)
      case 'invalidate_menu':
        return void store.dispatch(api.util.invalidateTags([...COMPANY_CACHE_TAGS]))
      case 'clear_caches':
        return void store.dispatch(
          api.util.invalidateTags([...COMPANY_CACHE_TAGS, 'Companies', 'MyCompanies', 'Access']),
        )
      case 'start_timer':
        clearTimeout(timer)
        timer = setTimeout(() => send({ type: 'timed_out' }), SELECTION_TIMEOUT_MS)
        return
      case 'stop_timer':
        return clearTimeout(timer)
      case 'notify':
        return notify(effect.message, effect.name ?? null)
      case 'notify_lost':
        return void notifyLost(effect.company)
    }
  }

  const queued: SelectionEvent<Company>[] = []
  const flush = (): void => {
    const events = queued.splice(0)
    if (events.length === 0) return
    let state = store.getState().company
    const effects: SelectionEffect<Company>[] = []
    for (const event of events) {
      const next = reduceSelection(state, event)
      state = next.state
      effects.push(...next.effects)
    }
    store.dispatch(companySlice.actions.moved(state))
    effects.forEach(run)
  }

  const send: SelectionSend = (event) => {
    queued.push(event)
    flush()
    return store.getState().company
  }

  const queue = (event: SelectionEvent<Company>): void => {
    queued.push(event)
    if (queued.length === 1) void yieldToBrowser().then(flush)
  }

  return {
    /** Applies the event at once, together with the queued ones. */
    send,
    /** Applies the event in the next task together with the other queued ones, so that a starting page renders once. */
    queue,
    stop: (): void => {
      queued.length = 0
      clearTimeout(timer)
    },
    onMessage: (by: Notify): void => {
      notify = by
    },
  }
}
