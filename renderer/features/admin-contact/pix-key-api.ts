import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const pixKeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    approvePixKey: build.mutation({
      ...fromOffice('pixKey.approve'),
      // The notice of the change, and the history.
      invalidatesTags: [{ type: 'Records', id: 'audit' }],
    }),
  }),
})

export const { useApprovePixKeyMutation } = pixKeyApi
