import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const ownDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaveCompany: build.mutation({
      ...fromOffice('memberships.leave'),
      invalidatesTags: ['Access', 'MyCompanies'],
    }),
    exportOwnData: build.query({ ...fromOffice('ownData.export'), keepUnusedDataFor: 0 }),
    sendErasureCode: build.mutation(fromOffice('ownData.sendCode')),
    eraseAccount: build.mutation(fromOffice('ownData.erase')),
  }),
})

export const {
  useLeaveCompanyMutation,
  useLazyExportOwnDataQuery,
  useSendErasureCodeMutation,
  useEraseAccountMutation,
} = ownDataApi
