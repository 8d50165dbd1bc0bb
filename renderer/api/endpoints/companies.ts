import { api } from '../api'
import { fromGateway } from '../from-gateway'

export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCompanies: build.query({ ...fromGateway('companies.list'), providesTags: ['Companies'] }),
    getCompany: build.query({ ...fromGateway('companies.get'), providesTags: ['Companies'] }),
    // Fresh for 30 s at the hook: pass `{ refetchOnMountOrArgChange: 30, refetchOnFocus: true }` (spec §9).
    listMyCompanies: build.query({
      ...fromGateway('companies.mine'),
      providesTags: ['MyCompanies'],
      keepUnusedDataFor: 300,
    }),
    joinCompany: build.mutation({
      ...fromGateway('companies.join'),
      invalidatesTags: ['Access', 'MyCompanies'],
    }),
  }),
})

export const { useListCompaniesQuery, useGetCompanyQuery, useListMyCompaniesQuery, useJoinCompanyMutation } =
  companiesApi
