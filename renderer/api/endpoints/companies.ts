import type { Output } from '@shared/contract/gateway'
import { api } from '../api'
import { fromGateway, ofPerson } from '../from-gateway'

type Answer<T> = Promise<{ data: T; error?: undefined }>

export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    firstCompany: build.query({ ...fromGateway('companies.first'), providesTags: ['Companies'] }),
    getCompany: build.query({ ...fromGateway('companies.get'), providesTags: ['Companies'] }),
    // Fresh for 30 s at the hook: pass `{ refetchOnMountOrArgChange: 30, refetchOnFocus: true }` (spec §9).
    listMyCompanies: build.query({
      ...ofPerson('companies.mine'),
      providesTags: ['MyCompanies'],
      keepUnusedDataFor: 300,
    }),
    // Whether this user may enter this company, and its row: retried once without a response, kept for 5 minutes
    // (spec §9).
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

export const { useGetCompanyQuery, useListMyCompaniesQuery, useJoinCompanyMutation } = companiesApi
