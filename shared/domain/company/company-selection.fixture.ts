/** Companies, events and effects of the selection, for its tests alone. */
import { sanitiseCompany } from './company'
import {
  initialSelection,
  reduceSelection,
  type Selectable,
  type SelectionEffect,
  type SelectionEvent,
  type Step,
} from './company-selection'

export interface Company extends Selectable {
  readonly nome_fantasia: string
}
export type Event = SelectionEvent<Company>
export type Effect = SelectionEffect<Company>

export const companyOf = (id: string, is_active = true): Company => {
  const raw: Company = { id, is_active, nome_fantasia: `Casa ${id}` }
  return sanitiseCompany(raw) ?? raw
}
export const A = companyOf('a')
export const B = companyOf('b')
export const CLOSED = companyOf('c', false)
export const RENAMED: Company = { ...A, nome_fantasia: 'Nova' }

export const start: Event = { type: 'started', hasAddress: false, isTerminal: false }
export const startWithAddress: Event = { ...start, hasAddress: true }
type Read = Extract<Event, { type: 'storage_read' }>
export const kept = (company: Company | null, more: Partial<Read> = {}): Event => ({
  type: 'storage_read',
  company,
  pre_selected_id: null,
  browsing: null,
  is_broken: false,
  ...more,
})
export const guest: Event = { type: 'person_known', person: { kind: 'guest', id: null, reachesAll: false } }
export const member = (reachesAll: boolean | null = false): Event => ({
  type: 'person_known',
  person: { kind: 'member', id: 'ana', reachesAll },
})
export const counted = (...companies: Company[]): Event => ({
  type: 'memberships_counted',
  person_id: 'ana',
  memberships: companies.map((company) => ({ is_active: true, company })),
})
export const picked = (company: Company): Event => ({ type: 'picked', company })
export const checked = (company: Company | null, company_id = company?.id ?? ''): Event => ({
  type: 'checked',
  company_id,
  company,
})
export const late: Event = { type: 'timed_out' }

/** The state after all events, and the effects of the last one. */
export const last = (...events: Event[]): Step<Company> =>
  events.reduce<Step<Company>>(({ state }, event) => reduceSelection(state, event), {
    state: initialSelection(),
    effects: [],
  })

export const store = (company: Company): Effect => ({ type: 'store', company })
export const mark = (company_id: string | null): Effect => ({
  type: 'set_browsing',
  mark: company_id === null ? null : { company_id, person_id: 'ana' },
})
export const preSelect = (company_id: string | null): Effect => ({ type: 'set_pre_selected', company_id })
export const wipe: Effect = { type: 'wipe', scope: 'selection' }
export const go: Effect = { type: 'start_timer' }
export const stop: Effect = { type: 'stop_timer' }
