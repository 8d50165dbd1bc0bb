import { COMPANIES_PAGE, type CompanyFilter } from '@shared/contract/company/company-methods'
import type { Output } from '@shared/contract/gateway'
import { api } from '../api'
import { fromGateway } from '../from-gateway'

type Answer<T> = Promise<{ data: T; error?: undefined }>

export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCompanies: build.query({ ...fromGateway('companies.list'), providesTags: ['Companies'] }),
    /** The same list, page after page; a short page is the last. */
    pageCompanies: build.infiniteQuery<
      Output<'companies.list'>,
      Omit<CompanyFilter, 'offset' | 'limit'>,
      number
    >({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, _pages, offset) =>
          last.length < COMPANIES_PAGE ? undefined : offset + COMPANIES_PAGE,
      },
      queryFn: ({ queryArg, pageParam }, _queryApi, _options, run) =>
        run({
          method: 'companies.list',
          input: { ...queryArg, ...(pageParam > 0 && { offset: pageParam }) },
        }) as Answer<Output<'companies.list'>>,
      providesTags: ['Companies'],
    }),
    getCompanyCategories: build.query({
      ...fromGateway('companies.categories'),
      providesTags: ['Companies'],
    }),
    getCompaniesOpening: build.query({ ...fromGateway('companies.opening'), providesTags: ['Companies'] }),
    firstCompany: build.query({ ...fromGateway('companies.first'), providesTags: ['Companies'] }),
    getCompany: build.query({ ...fromGateway('companies.get'), providesTags: ['Companies'] }),
    // Fresh for 30 s at the hook: pass `{ refetchOnMountOrArgChange: 30, refetchOnFocus: true }` (spec §9).
    listMyCompanies: build.query({
      ...fromGateway('companies.mine'),
      providesTags: ['MyCompanies'],
      keepUnusedDataFor: 300,
    }),
    // The same kept by person, so that nobody is taken for the one before.
    listCompaniesOf: build.query({
      queryFn: (_personId: string, _queryApi, _options, run) =>
        run({ method: 'companies.mine', input: {} }) as Answer<Output<'companies.mine'>>,
      providesTags: ['MyCompanies'],
      keepUnusedDataFor: 300,
    }),
    // Whether this person may enter this company, and its row: checked once more without an answer, kept 5 minutes (spec §9).
    checkCompanyAccess: build.query({
      queryFn: ({ company_id }: { company_id: string; person_id: string | null }, _queryApi, _options, run) =>
        run({ method: 'companies.get', input: { id: company_id } }) as Answer<Output<'companies.get'>>,
      providesTags: ['Companies', 'MyCompanies'],
      keepUnusedDataFor: 300,
      extraOptions: { maxRetries: 1 },
    }),
    joinCompany: build.mutation({
      ...fromGateway('companies.join'),
      invalidatesTags: ['Access', 'MyCompanies'],
    }),
  }),
})

export const {
  useListCompaniesQuery,
  useGetCompanyQuery,
  usePageCompaniesInfiniteQuery,
  useGetCompanyCategoriesQuery,
  useGetCompaniesOpeningQuery,
  useListMyCompaniesQuery,
  useListCompaniesOfQuery,
  useJoinCompanyMutation,
} = companiesApi
