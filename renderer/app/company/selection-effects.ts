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

type Tell = (message: SelectionMessage, name: string | null) => void

/** Carries events through the reducer into the store, and carries out what it asks for. */
export const createSelectionRunner = (store: Pick<AppStore, 'dispatch' | 'getState'>) => {
  let tell: Tell = () => undefined
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

  /** A suspended company is missing among a customer's own as one is that they left: the backend knows which. */
  const tellLost = async (company: Company): Promise<void> => {
    const query = companiesApi.endpoints.getCompany.initiate({ id: company.id }, { forceRefetch: true })
    const { error } = await queryOnce(store.dispatch(query))
    if (asApiError(error)?.code === 'company_suspended') tell('suspended', null)
    else tell('not_a_member', companyDisplayName(company))
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
      case 'tell':
        return tell(effect.message, effect.name ?? null)
      case 'tell_lost':
        return void tellLost(effect.company)
    }
  }

  const waiting: SelectionEvent<Company>[] = []
  const carryOut = (): void => {
    const events = waiting.splice(0)
    if (events.length === 0) return
    let state = store.getState().company
    const asked: SelectionEffect<Company>[] = []
    for (const event of events) {
      const next = reduceSelection(state, event)
      state = next.state
      asked.push(...next.effects)
    }
    store.dispatch(companySlice.actions.moved(state))
    asked.forEach(run)
  }

  const send: SelectionSend = (event) => {
    waiting.push(event)
    carryOut()
    return store.getState().company
  }

  const hear = (event: SelectionEvent<Company>): void => {
    waiting.push(event)
    if (waiting.length === 1) void yieldToBrowser().then(carryOut)
  }

  return {
    /** At once, with all that was heard before it. */
    send,
    /** In the next task, together with whatever else was heard: a page that starts is drawn anew once, and not for each. */
    hear,
    stop: (): void => {
      waiting.length = 0
      clearTimeout(timer)
    },
    tellBy: (by: Tell): void => {
      tell = by
    },
  }
}
