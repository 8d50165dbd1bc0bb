import type { CompanyFilter } from '@shared/contract/company/company-methods'
import { COMPANIES_PAGE } from '@shared/domain/company/company'
import type { Output } from '@shared/contract/gateway'
import { api } from '../api'
import { fromGateway } from '../from-gateway'

type Answer<T> = Promise<{ data: T; error?: undefined }>

/** Lists of companies, apart from companies.ts, which a guest's first view loads. */
export const companyListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCompanies: build.query({ ...fromGateway('companies.list'), providesTags: ['Companies'] }),
    /** The same list, page by page; a short page is the last. */
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
    getCompanyCities: build.query({ ...fromGateway('companies.cities'), providesTags: ['Companies'] }),
    getCompaniesOpening: build.query({ ...fromGateway('companies.opening'), providesTags: ['Companies'] }),
  }),
})

export const {
  useListCompaniesQuery,
  usePageCompaniesInfiniteQuery,
  useGetCompanyCategoriesQuery,
  useGetCompanyCitiesQuery,
  useGetCompaniesOpeningQuery,
} = companyListsApi
