import { useCallback } from 'react'
import type { OfficeInput, OfficeOutput } from '@shared/contract/gateway'
import { officeMethods } from '@shared/contract/office-methods'
import type { RecordRow, RecordTable, RecordWrite } from '@shared/schemas/records/records'
import { api, type TagType } from '../api'
import type { GatewayCall } from '../base-query'
import { asApiError } from '../error'
import type { ApiError } from '../error'
import { fromOffice } from '../from-office'

/** What else a saved row makes stale, besides its own list. */
const SHOWN_BY: Readonly<Record<RecordTable, readonly TagType[]>> = {
  categories: ['Menu', 'Categories'],
  subcategories: ['Menu', 'Subcategories'],
  products: ['Menu', 'Products'],
  combos: ['Menu', 'Products'],
  option_groups: ['Menu'],
  contact_settings: ['ContactSettings', 'Menu'],
  delivery_settings: ['ContactSettings'],
  reservation_settings: ['ContactSettings'],
  theme_settings: ['Menu'],
  hero_settings: ['HeroSettings'],
  section_cards: ['SectionCards'],
  menu_display_settings: ['MenuDisplaySettings', 'Menu'],
  about_sections: ['EstablishmentImages'],
  establishment_images: ['EstablishmentImages'],
  carousel_images: ['CarouselImages'],
}

interface OfTable {
  readonly table: RecordTable
  readonly company_id: string
}

const tagsOf = (table: RecordTable) => [
  { type: 'Records' as const, id: table },
  { type: 'Records' as const, id: 'audit' },
  ...SHOWN_BY[table].map((type) => ({ type })),
]

/** A call whose method follows from the table; its types are the hooks' below. */
const callOf = (table: RecordTable, verb: 'list' | 'save' | 'remove', input: unknown): GatewayCall => ({
  method: `${table}.${verb}`,
  input,
  office: officeMethods[`${table}.${verb}`].kind,
})

type Run = (call: GatewayCall) => unknown
interface Answer<T = unknown> {
  data: T
  error?: undefined
}

/** Themes and contact are written for the company one stands in, and for no other (spec §5). */
const FOR_SELECTED: readonly RecordTable[] = ['contact_settings', 'theme_settings']

/** 'Nenhuma empresa selecionada', or null where the write may go on. */
export const companyProblem = (table: RecordTable, selectedId: string | null): ApiError | null =>
  FOR_SELECTED.includes(table) && selectedId === null
    ? { code: 'company_required', details: {}, raw: null }
    : null

const selectedIn = (state: unknown): string | null =>
  (state as { company?: { selected: { id: string } | null } }).company?.selected?.id ?? null

/** Asks the backend, unless a company is missing that the write is for. */
const forCompany = async <T>(
  table: RecordTable,
  state: unknown,
  ask: () => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const problem = companyProblem(table, selectedIn(state))
  // The other half of what an endpoint may answer.
  return problem ? ({ error: problem } as unknown as Answer<T>) : ask()
}

const activate = fromOffice('themes.activate')

export const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRecords: build.query<unknown, OfTable>({
      queryFn: async ({ table, company_id }, _api, _extra, run) =>
        (await (run as Run)(callOf(table, 'list', { company_id }))) as Answer,
      providesTags: (_rows, _error, { table }) => [{ type: 'Records', id: table }],
    }),
    saveRecord: build.mutation<unknown, OfTable & { record: unknown; expected: string | null }>({
      queryFn: ({ table, ...input }, { getState }, _extra, run) =>
        forCompany(
          table,
          getState(),
          async () => (await (run as Run)(callOf(table, 'save', input))) as Answer,
        ),
      invalidatesTags: (saved, _error, { table }) => (saved ? tagsOf(table) : []),
    }),
    removeRecord: build.mutation<unknown, OfTable & { id: string; expected: string }>({
      queryFn: ({ table, ...input }, { getState }, _extra, run) =>
        forCompany(
          table,
          getState(),
          async () => (await (run as Run)(callOf(table, 'remove', input))) as Answer,
        ),
      // Also when it failed: then the list is not what it was taken for.
      invalidatesTags: (_removed, _error, { table }) => tagsOf(table),
    }),
    reorderRecords: build.mutation({
      ...fromOffice('records.reorder'),
      invalidatesTags: (_done, _error, { table }: OfficeInput<'records.reorder'>) => tagsOf(table),
    }),
    activateTheme: build.mutation<OfficeOutput<'themes.activate'>, OfficeInput<'themes.activate'>>({
      queryFn: (input, queryApi, extra, run) =>
        forCompany('theme_settings', queryApi.getState(), () =>
          activate.queryFn(input, queryApi, extra, run as Run),
        ),
      invalidatesTags: () => tagsOf('theme_settings'),
    }),
    listAudit: build.query({
      ...fromOffice('audit.list'),
      providesTags: [{ type: 'Records', id: 'audit' }],
    }),
  }),
})

export const { useReorderRecordsMutation, useActivateThemeMutation, useListAuditQuery } = recordsApi

/** The rows of a table of a company, fresh as any screen's; `rows` is undefined until they are here. */
export const useRecords = <T extends RecordTable>(table: T, companyId: string) => {
  const { data, error, isFetching, refetch } = recordsApi.useListRecordsQuery({
    table,
    company_id: companyId,
  })
  return { rows: data as RecordRow<T>[] | undefined, error, isFetching, refetch }
}

/** Saves one row; rejects with an ApiError. `expected` is the `updated_at` it was read with, null for a new one. */
export const useSaveRecord = <T extends RecordTable>(table: T, companyId: string) => {
  const [save, { isLoading }] = recordsApi.useSaveRecordMutation()
  const saveRecord = useCallback(
    async (record: RecordWrite<T>, expected: string | null): Promise<RecordRow<T>> =>
      (await save({ table, company_id: companyId, record, expected }).unwrap()) as RecordRow<T>,
    [save, table, companyId],
  )
  return { saveRecord, isSaving: isLoading }
}

/** Removes one row for good; rejects with an ApiError. One that is gone already is as wished. */
export const useRemoveRecord = (table: RecordTable, companyId: string) => {
  const [remove, { isLoading }] = recordsApi.useRemoveRecordMutation()
  const removeRecord = useCallback(
    async (row: { readonly id: string; readonly updated_at: string }): Promise<void> => {
      try {
        await remove({ table, company_id: companyId, id: row.id, expected: row.updated_at }).unwrap()
      } catch (cause) {
        // Removed already, by somebody else or by the try before this one: it is as wished.
        if (asApiError(cause)?.code !== 'not_found') throw cause
      }
    },
    [remove, table, companyId],
  )
  return { removeRecord, isRemoving: isLoading }
}
