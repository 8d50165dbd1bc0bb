/** The history's addresses: what it shows, and its filters, so that a figure leads to what makes it up. */
import type { ZodMiniType } from 'zod/mini'
import type { Input, OfficeInput } from '@shared/contract/gateway'
import { figureMethods } from '@shared/contract/sales/sales-figure-methods'
import { isGoodSpan, searchedSpan, type DaySpan } from '@shared/domain/sales/sales-figures'
import { tabHistoryFilterSchema } from '@shared/schemas/tab/tab'
import { PATHS } from './paths'

export type HistoryFilter = Required<OfficeInput<'history.read'>>
export type ClosedTabsFilter = Required<Input<'tabs.history'>>
export type PaymentsFilter = Required<OfficeInput<'payments.read'>>

/** What the history shows, as its address names it. */
const VIEW = 'ver'
const VIEW_NAMES = { orders: 'pedidos', closed: 'contas', payments: 'pagamentos' } as const
export type HistoryView = keyof typeof VIEW_NAMES
export const HISTORY_VIEWS = Object.keys(VIEW_NAMES) as readonly HistoryView[]

const NAMES = {
  from: 'de',
  to: 'ate',
  table_number: 'mesa',
  comanda: 'comanda',
  status: 'situacao',
  source: 'origem',
  text: 'busca',
  hour: 'hora',
  product_id: 'prato',
  taken_by: 'atendente',
  reason: 'motivo',
  method: 'forma',
} as const
type FilterKey = keyof typeof NAMES

const OWN = {
  orders: ['table_number', 'comanda', 'status', 'source', 'text', 'hour', 'product_id', 'taken_by', 'reason'],
  closed: ['table_number', 'comanda', 'method'],
  payments: ['method'],
} as const satisfies Record<HistoryView, readonly FilterKey[]>

const SHAPES: Readonly<Record<HistoryView, Readonly<Partial<Record<FilterKey, ZodMiniType>>>>> = {
  orders: figureMethods['history.read'].input.shape,
  closed: tabHistoryFilterSchema.shape,
  payments: figureMethods['payments.read'].input.shape,
}

type Filters = { readonly [K in FilterKey]?: string | number | null | undefined }

/** The parameters of a view with its filters; those that are null are left out. */
export const historyParams = (view: HistoryView, filters: Filters): URLSearchParams => {
  const params = new URLSearchParams({ [VIEW]: VIEW_NAMES[view] })
  for (const key of ['from', 'to', ...OWN[view]] as const) {
    const value = filters[key]
    if (value !== null && value !== undefined) params.set(NAMES[key], String(value))
  }
  return params
}

/** A view of the history with these filters. */
export const historyPath = (view: HistoryView, filters: Filters): string =>
  `${PATHS.tableOrders}?${historyParams(view, filters).toString()}`

/** The view that an address names, or null. */
export const viewIn = (params: URLSearchParams): HistoryView | null =>
  HISTORY_VIEWS.find((view) => VIEW_NAMES[view] === params.get(VIEW)) ?? null

const spanIn = (params: URLSearchParams, today: string): DaySpan => {
  const own = { from: params.get(NAMES.from) ?? '', to: params.get(NAMES.to) ?? '' }
  const { from, to } = figureMethods['dashboard.read'].input.shape
  if (from.safeParse(own.from).success && to.safeParse(own.to).success && isGoodSpan(own)) return own
  // A search from another page, which knows no days.
  return params.get(NAMES.text) ? searchedSpan(today) : { from: today, to: today }
}

/** A filter of an address, or null: what is no value of it counts as absent. */
const valueIn = (params: URLSearchParams, view: HistoryView, key: FilterKey): string | number | null => {
  const text = params.get(NAMES[key])
  if (text === null || (text === '' && key !== 'reason')) return null
  const value = key === 'hour' ? Number(text) : text
  return SHAPES[view][key]?.safeParse(value).success ? value : null
}

/** The filter of a view in an address, from its first page on. */
const filterIn = (params: URLSearchParams, view: HistoryView, company_id: string, today: string): object => ({
  company_id,
  ...spanIn(params, today),
  ...Object.fromEntries(OWN[view].map((key) => [key, valueIn(params, view, key)])),
  before: null,
  before_id: null,
})

// Each value was read by the schema of its field.
export const ordersIn = (params: URLSearchParams, company_id: string, today: string): HistoryFilter =>
  filterIn(params, 'orders', company_id, today) as HistoryFilter
export const closedTabsIn = (params: URLSearchParams, company_id: string, today: string): ClosedTabsFilter =>
  filterIn(params, 'closed', company_id, today) as ClosedTabsFilter
export const paymentsIn = (params: URLSearchParams, company_id: string, today: string): PaymentsFilter =>
  filterIn(params, 'payments', company_id, today) as PaymentsFilter
