import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminEntryKey } from '@shared/domain/access/admin-entries'
import { textSearch } from '@shared/domain/common/text-search'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import { businessDay } from '@shared/domain/sales/business-day'
import { MAX_SEARCH_TEXT, searchedSpan } from '@shared/domain/sales/sales-figures'
import type { Company } from '@shared/schemas/company/company'
import type { RecordRow } from '@shared/schemas/records/records'
import { useReadHistoryQuery } from '@renderer/api/endpoints/history'
import { useListMembersQuery } from '@renderer/api/endpoints/people'
import { useRecords } from '@renderer/api/endpoints/records'
import { MENU_TABS, SETTINGS_PARTS } from '@renderer/app/office/page-parts'
import { useGateway } from '@renderer/app/gateway-context'
import { PATHS } from '@renderer/app/routes/paths'
import { historyPath } from '@renderer/app/routes/history-address'
import { tabPathOf } from '@renderer/app/routes/table-paths'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useFormats } from '@renderer/i18n/format'
import { useDebouncedText } from '@renderer/ui/use-debounced-text'
import { useAdminEntries } from '../use-admin-entries'

/** What the search found: a link. */
export interface Found {
  readonly to: string
  readonly name: string
  readonly more: string
}

export const GROUPS = ['pages', 'dishes', 'tables', 'people', 'orders'] as const
type Group = (typeof GROUPS)[number]
export type FoundGroups = Readonly<Record<Group, readonly Found[]>>

/** Of each group; who looks for more opens its page. */
const MOST = 6
/** One letter is in almost every order; the backend takes no longer text. */
const isSearchable = (text: string): boolean => text.length >= 2 && text.length <= MAX_SEARCH_TEXT

const best = (all: readonly Found[], query: string): readonly Found[] =>
  textSearch(all, ({ name, more }) => [name, more])
    .find(query)
    .slice(0, MOST)

/** The pages a user may open: those of the panel, and those of staff at work. */
const usePages = (company: Company): readonly Found[] => {
  const { t } = useTranslation(['admin', 'titles'])
  const { entries } = useAdminEntries()
  const { may } = useStaffRights()
  const isTerminal = useGateway().terminal !== null
  const takesOrders = may('canTakeOrders', company.id)
  const isStaff = may('canWorkKitchen', company.id)
  return useMemo(() => {
    const work = [
      ...(takesOrders ? (['quickOrder', 'tabs'] as const) : []),
      ...(takesOrders && isTerminal ? (['cash'] as const) : []),
      ...(isStaff ? (['kitchen', 'tableOrders'] as const) : []),
    ]
    return [
      ...entries.map(({ key, path }) => ({
        to: path,
        name: t(`entries.${key}.name`),
        more: t(`entries.${key}.about`),
      })),
      ...work.map((key) => ({ to: PATHS[key], name: t(`titles:${key}`), more: '' })),
    ]
  }, [entries, isTerminal, takesOrders, isStaff, t])
}

/** The tabs of the menu and the parts of the settings, for who may open those. */
const useParts = (): readonly Found[] => {
  const { t } = useTranslation(['admin', 'admin-menu', 'admin-settings'])
  const { entries } = useAdminEntries()
  return useMemo(
    () =>
      entries.flatMap(({ key, path }): Found[] => {
        const more = t(`entries.${key}.name`)
        if (key === 'menu')
          return MENU_TABS.map((tab) => ({
            to: `${path}?tab=${tab}`,
            name: t(`admin-menu:tabs.${tab}`),
            more,
          }))
        if (key === 'settings')
          return SETTINGS_PARTS.map((part) => ({
            to: `${path}?part=${part}`,
            name: t(`admin-settings:parts.${part}`),
            more,
          }))
        return []
      }),
    [entries, t],
  )
}

/** The dishes, and the combos where the page that has them is open to the user too. */
const useDishes = (company: Company, isAsked: boolean, hasCombos: boolean): readonly Found[] => {
  const { money } = useFormats()
  const { rows: products } = useRecords('products', company.id, { skip: !isAsked })
  const { rows: combos } = useRecords('combos', company.id, { skip: !isAsked || !hasCombos })
  return useMemo(() => {
    const foundOn =
      (page: AdminEntryKey) =>
      (row: RecordRow<'products'> | RecordRow<'combos'>): Found => ({
        to: `${PATHS.admin}/${page}?${new URLSearchParams({ edit: row.id }).toString()}`,
        name: row.name,
        more: `${row.code} · ${money(effectivePriceCents(row))}`,
      })
    return [...(products ?? []).map(foundOn('menu')), ...(combos ?? []).map(foundOn('trailer'))]
  }, [products, combos, money])
}

const useTables = (company: Company, isAsked: boolean): readonly Found[] => {
  const { t } = useTranslation('admin')
  const { rows } = useRecords('dining_tables', company.id, { skip: !isAsked })
  return useMemo(
    () =>
      (rows ?? []).map(({ name, area }) => ({
        to: tabPathOf({ table_number: name, comanda: null }),
        name: t('palette.table', { name }),
        more: area,
      })),
    [rows, t],
  )
}

const usePeople = (company: Company, isAsked: boolean): readonly Found[] => {
  const { data } = useListMembersQuery({ company_id: company.id }, { skip: !isAsked })
  return useMemo(
    () =>
      (data?.members ?? []).map(({ user_id, nome, email }) => ({
        to: `${PATHS.admin}/users?${new URLSearchParams({ pessoa: user_id }).toString()}`,
        name: nome ?? email ?? '',
        more: nome === null ? '' : (email ?? ''),
      })),
    [data],
  )
}

/** The backend searches: orders are many. */
const useOrders = (company: Company, text: string, isAsked: boolean): readonly Found[] => {
  const { t } = useTranslation('admin')
  const { money, date, time } = useFormats()
  const [span] = useState(() => searchedSpan(businessDay(Date.now(), company)))
  const filter = { company_id: company.id, ...span, text }
  const { currentData } = useReadHistoryQuery(filter, { skip: !isAsked })
  return (currentData?.orders ?? []).slice(0, MOST).map((order) => ({
    to: historyPath('orders', { text: order.number }),
    name: [
      order.number,
      order.customer_name,
      order.table_number && t('palette.table', { name: order.table_number }),
    ]
      .filter(Boolean)
      .join(' · '),
    more: `${date(order.placed_at, company.time_zone)} ${time(order.placed_at, company.time_zone)} · ${money(order.total_cents)}`,
  }))
}

/** Everything that fits the text among what the user may open; without a text, the pages. */
export const useFound = (company: Company, query: string): FoundGroups => {
  const { entries } = useAdminEntries()
  const { may } = useStaffRights()
  const typed = useDebouncedText(query)
  const isAsked = query.trim() !== ''
  const manages = (key: AdminEntryKey): boolean => entries.some((entry) => entry.key === key)
  const pages = usePages(company)
  const parts = useParts()
  const dishes = useDishes(company, isAsked && manages('menu'), manages('trailer'))
  const tables = useTables(company, isAsked && may('canTakeOrders', company.id))
  const people = usePeople(company, isAsked && manages('users'))
  const orders = useOrders(company, typed, isSearchable(typed) && may('canWorkKitchen', company.id))
  if (!isAsked) return { pages, dishes: [], tables: [], people: [], orders: [] }
  return {
    pages: best([...pages, ...parts], query),
    dishes: best(dishes, query),
    tables: best(tables, query),
    people: best(people, query),
    orders: isSearchable(typed) ? orders : [],
  }
}
