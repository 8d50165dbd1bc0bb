/** For tests of company selection: houses, events, and a play of them from the start. */
import { initialSelection, reduceSelection } from './company-selection'
import type {
  SelectionEffect,
  SelectionEvent,
  SelectionMessage,
  SelectionState,
} from './company-selection-types'

export type House = { readonly id: string; readonly is_active: boolean; readonly nome_fantasia: string }
export type Event = SelectionEvent<House>
export type State = SelectionState<House>

export const house = (id: string, is_active = true): House => ({ id, is_active, nome_fantasia: `Casa ${id}` })
export const A = house('a')
export const B = house('b')
export const CLOSED = house('c', false)
export const of = (...companies: House[]) => companies.map((company) => ({ is_active: true, company }))

export const start: Event = { type: 'started', hasAddress: false, isTerminal: false }
export const nothingKept: Event = {
  type: 'storage_read',
  company: null,
  pre_selected_id: null,
  browsing: null,
  is_broken: false,
}
export const kept = (
  company: House,
  more: Partial<Extract<Event, { type: 'storage_read' }>> = {},
): Event => ({
  ...nothingKept,
  type: 'storage_read',
  company,
  ...more,
})
export const guest: Event = { type: 'person_known', person: { kind: 'guest', id: null, reachesAll: false } }
export const member = (id = 'ana', reachesAll: boolean | null = false): Event => ({
  type: 'person_known',
  person: { kind: 'member', id, reachesAll },
})
export const counted = (companies: House[], person_id = 'ana'): Event => ({
  type: 'memberships_counted',
  person_id,
  memberships: of(...companies),
})
export const checked = (company: House | null, company_id = company?.id ?? ''): Event => ({
  type: 'checked',
  company_id,
  company,
})

export const play = (...events: Event[]) => {
  let state: State = initialSelection()
  const effects: SelectionEffect<House>[] = []
  for (const event of events) {
    const next = reduceSelection(state, event)
    state = next.state
    effects.push(...next.effects)
  }
  return { state, effects }
}
export const told = (effects: readonly SelectionEffect<House>[]): SelectionMessage[] =>
  effects.flatMap((effect) => (effect.type === 'tell' ? [effect.message] : []))
export const has = (
  effects: readonly SelectionEffect<House>[],
  type: SelectionEffect<House>['type'],
): boolean => effects.some((effect) => effect.type === type)
