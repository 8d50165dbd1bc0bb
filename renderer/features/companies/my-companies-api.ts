import type { OfficeOutput } from '@shared/contract/gateway'
import { COMPANIES_PAGE } from '@shared/domain/company/company'
import { api } from '@renderer/api/api'
import type { Answer } from '@renderer/api/from-office'

type Page = OfficeOutput<'companies.findMine'>

const myCompaniesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The person's own companies that a search finds, page after page; a short page is the last. */
    pageMyCompanies: build.infiniteQuery<Page, { person_id: string | null; query: string }, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _pages, offset) =>
          last.length < COMPANIES_PAGE ? undefined : offset + COMPANIES_PAGE,
      },
      queryFn: ({ queryArg: { query }, pageParam }, _queryApi, _options, run) =>
        run({
          method: 'companies.findMine',
          input: { ...(query !== '' && { query }), ...(pageParam > 0 && { offset: pageParam }) },
          office: 'query',
        }) as Promise<Answer<Page>>,
      providesTags: ['MyCompanies'],
      keepUnusedDataFor: 300,
    }),
  }),
})

export const { usePageMyCompaniesInfiniteQuery } = myCompaniesApi
