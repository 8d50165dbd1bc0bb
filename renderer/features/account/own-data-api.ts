import { api } from '@renderer/api/api'
import { fromOffice, ofOfficePerson } from '@renderer/api/from-office'

const ownDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaveCompany: build.mutation({
      ...fromOffice('memberships.leave'),
      invalidatesTags: ['Access', 'MyCompanies'],
    }),
    listMySessions: build.query({
      ...ofOfficePerson('sessions.mine'),
      providesTags: [{ type: 'Records', id: 'my-sessions' }],
    }),
    endMySessions: build.mutation({
      ...fromOffice('sessions.end'),
      invalidatesTags: () => [{ type: 'Records', id: 'my-sessions' }],
    }),
    exportOwnData: build.query({ ...fromOffice('ownData.export'), keepUnusedDataFor: 0 }),
    eraseAccount: build.mutation(fromOffice('ownData.erase')),
  }),
})

export const {
  useLeaveCompanyMutation,
  useListMySessionsQuery,
  useEndMySessionsMutation,
  useLazyExportOwnDataQuery,
  useEraseAccountMutation,
} = ownDataApi
