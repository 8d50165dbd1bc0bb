import { useCallback } from 'react'
import type { OfficeInput, OfficeOutput } from '@shared/contract/gateway'
import { RESTORABLE_TABLES } from '@shared/contract/records/list-methods'
import type { ListRecords, RemoveRecord, SaveRecord } from '@shared/contract/records/record-methods'
import type { RecordRow, RecordTable, RecordWrite } from '@shared/schemas/records/records'
import { api, type TagType } from '../api'
import { asApiError, type ApiError } from '../error'
import { fromOffice, type Answer, type OfficeQuery } from '../from-office'

/** The tags that a saved row invalidates besides its own list. */
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
  dining_tables: ['FloorPlan'],
}

interface OfTable {
  readonly table: RecordTable
}

const tagsOf = (table: RecordTable) => [
  { type: 'Records' as const, id: table },
  { type: 'Records' as const, id: 'audit' },
  ...SHOWN_BY[table].map((type) => ({ type })),
]

/** The list of what a rejected row names: a colleague removed it, and the one on screen still offers it. */
const goneTags = (table: RecordTable, error: unknown) => {
  const problem = asApiError(error)
  const entity = problem?.code === 'not_found' ? problem.details.entity : null
  return typeof entity === 'string' && entity !== table ? [{ type: 'Records' as const, id: entity }] : []
}

/** The counts of products. */
export const stockTag = { type: 'Records' as const, id: 'stock' }

interface RecordCalls<T extends RecordTable> {
  readonly list: { readonly queryFn: OfficeQuery<ListRecords, RecordRow<T>[]> }
  readonly save: { readonly queryFn: OfficeQuery<SaveRecord<T>, RecordRow<T>> }
  readonly remove: { readonly queryFn: OfficeQuery<RemoveRecord, unknown> }
}

/** The methods of each table. */
const CALLS: { readonly [T in RecordTable]: RecordCalls<T> } = {
  categories: {
    list: fromOffice('categories.list'),
    save: fromOffice('categories.save'),
    remove: fromOffice('categories.remove'),
  },
  subcategories: {
    list: fromOffice('subcategories.list'),
    save: fromOffice('subcategories.save'),
    remove: fromOffice('subcategories.remove'),
  },
  products: {
    list: fromOffice('products.list'),
    save: fromOffice('products.save'),
    remove: fromOffice('products.remove'),
  },
  combos: {
    list: fromOffice('combos.list'),
    save: fromOffice('combos.save'),
    remove: fromOffice('combos.remove'),
  },
  option_groups: {
    list: fromOffice('option_groups.list'),
    save: fromOffice('option_groups.save'),
    remove: fromOffice('option_groups.remove'),
  },
  contact_settings: {
    list: fromOffice('contact_settings.list'),
    save: fromOffice('contact_settings.save'),
    remove: fromOffice('contact_settings.remove'),
  },
  delivery_settings: {
    list: fromOffice('delivery_settings.list'),
    save: fromOffice('delivery_settings.save'),
    remove: fromOffice('delivery_settings.remove'),
  },
  reservation_settings: {
    list: fromOffice('reservation_settings.list'),
    save: fromOffice('reservation_settings.save'),
    remove: fromOffice('reservation_settings.remove'),
  },
  theme_settings: {
    list: fromOffice('theme_settings.list'),
    save: fromOffice('theme_settings.save'),
    remove: fromOffice('theme_settings.remove'),
  },
  hero_settings: {
    list: fromOffice('hero_settings.list'),
    save: fromOffice('hero_settings.save'),
    remove: fromOffice('hero_settings.remove'),
  },
  section_cards: {
    list: fromOffice('section_cards.list'),
    save: fromOffice('section_cards.save'),
    remove: fromOffice('section_cards.remove'),
  },
  menu_display_settings: {
    list: fromOffice('menu_display_settings.list'),
    save: fromOffice('menu_display_settings.save'),
    remove: fromOffice('menu_display_settings.remove'),
  },
  about_sections: {
    list: fromOffice('about_sections.list'),
    save: fromOffice('about_sections.save'),
    remove: fromOffice('about_sections.remove'),
  },
  establishment_images: {
    list: fromOffice('establishment_images.list'),
    save: fromOffice('establishment_images.save'),
    remove: fromOffice('establishment_images.remove'),
  },
  carousel_images: {
    list: fromOffice('carousel_images.list'),
    save: fromOffice('carousel_images.save'),
    remove: fromOffice('carousel_images.remove'),
  },
  dining_tables: {
    list: fromOffice('dining_tables.list'),
    save: fromOffice('dining_tables.save'),
    remove: fromOffice('dining_tables.remove'),
  },
}

const save = <T extends RecordTable>(table: T, ...parts: Parameters<RecordCalls<T>['save']['queryFn']>) =>
  CALLS[table].save.queryFn(...parts)

/** Themes and contact are written for the selected company only (spec §5). */
const FOR_SELECTED: readonly RecordTable[] = ['contact_settings', 'theme_settings']

/** 'Nenhuma empresa selecionada', or null where the write may proceed. */
export const companyProblem = (table: RecordTable, selectedId: string | null): ApiError | null =>
  FOR_SELECTED.includes(table) && selectedId === null
    ? { code: 'company_required', details: {}, raw: null }
    : null

const selectedIn = (state: unknown): string | null =>
  (state as { company?: { selected: { id: string } | null } }).company?.selected?.id ?? null

/** Runs the write, or fails where it needs a selected company and there is none. */
const forCompany = async <T>(
  table: RecordTable,
  state: unknown,
  write: () => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const problem = companyProblem(table, selectedIn(state))
  return problem ? ({ error: problem } as unknown as Answer<T>) : write()
}

const activate = fromOffice('themes.activate')

export const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRecords: build.query<RecordRow<RecordTable>[], OfTable & ListRecords>({
      queryFn: ({ table, ...input }, queryApi, extra, run) =>
        CALLS[table].list.queryFn(input, queryApi, extra, run),
      providesTags: (_rows, _error, { table }) => [{ type: 'Records', id: table }],
    }),
    saveRecord: build.mutation<RecordRow<RecordTable>, OfTable & SaveRecord<RecordTable>>({
      queryFn: ({ table, ...input }, queryApi, extra, run) =>
        forCompany(table, queryApi.getState(), () => save(table, input, queryApi, extra, run)),
      invalidatesTags: (saved, error, { table }) => (saved ? tagsOf(table) : goneTags(table, error)),
    }),
    removeRecord: build.mutation<unknown, OfTable & RemoveRecord>({
      queryFn: ({ table, ...input }, queryApi, extra, run) =>
        forCompany(table, queryApi.getState(), () =>
          CALLS[table].remove.queryFn(input, queryApi, extra, run),
        ),
      // After a failure the stored list differs from the one on screen.
      invalidatesTags: (_removed, _error, { table }) => tagsOf(table),
    }),
    bringBackRecord: build.mutation({
      ...fromOffice('records.bringBack'),
      // Rows of other tables may have left with it, and the counts of dishes.
      invalidatesTags: [...RESTORABLE_TABLES.flatMap(tagsOf), stockTag],
    }),
    reorderRecords: build.mutation({
      ...fromOffice('records.reorder'),
      invalidatesTags: (_done, _error, { table }: OfficeInput<'records.reorder'>) => tagsOf(table),
    }),
    activateTheme: build.mutation<OfficeOutput<'themes.activate'>, OfficeInput<'themes.activate'>>({
      queryFn: (input, queryApi, extra, run) =>
        forCompany('theme_settings', queryApi.getState(), () =>
          activate.queryFn(input, queryApi, extra, run),
        ),
      invalidatesTags: () => tagsOf('theme_settings'),
    }),
    listAudit: build.query({
      ...fromOffice('audit.list'),
      providesTags: [{ type: 'Records', id: 'audit' }],
    }),
  }),
})

export const {
  useBringBackRecordMutation,
  useReorderRecordsMutation,
  useActivateThemeMutation,
  useListAuditQuery,
} = recordsApi

/** Reads a company's rows of a table, or nothing with `skip`; `rows` is undefined until they have arrived. */
export const useRecords = <T extends RecordTable>(
  table: T,
  companyId: string,
  options?: { readonly skip: boolean },
) => {
  const { data, error, isFetching, refetch } = recordsApi.useListRecordsQuery(
    { table, company_id: companyId },
    options,
  )
  // An endpoint has no type parameters, so its rows are those of any table.
  return { rows: data as RecordRow<T>[] | undefined, error, isFetching, refetch }
}

/** Reads a company's rows anew, whatever is on screen; rejects with an ApiError. */
export const useFreshRecords = (companyId: string) => {
  const [list] = recordsApi.useLazyListRecordsQuery()
  return useCallback(
    async <T extends RecordTable>(table: T): Promise<RecordRow<T>[]> =>
      (await list({ table, company_id: companyId }).unwrap()) as RecordRow<T>[],
    [list, companyId],
  )
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

/** Deletes one row; rejects with an ApiError. A row that is already deleted counts as success. */
export const useRemoveRecord = (table: RecordTable, companyId: string) => {
  const [remove, { isLoading }] = recordsApi.useRemoveRecordMutation()
  const removeRecord = useCallback(
    async (row: { readonly id: string; readonly updated_at: string }): Promise<void> => {
      try {
        await remove({ table, company_id: companyId, id: row.id, expected: row.updated_at }).unwrap()
      } catch (cause) {
        if (asApiError(cause)?.code !== 'not_found') throw cause
      }
    },
    [remove, table, companyId],
  )
  return { removeRecord, isRemoving: isLoading }
}
