import { api } from '../api'
import { fromOffice } from '../from-office'

const terminalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTerminals: build.query({ ...fromOffice('terminals.list'), providesTags: ['Terminal'] }),
    revokeTerminal: build.mutation({ ...fromOffice('terminals.revoke'), invalidatesTags: ['Terminal'] }),
    setTerminalMode: build.mutation({ ...fromOffice('terminals.setMode'), invalidatesTags: ['Terminal'] }),
    listTerminalCodes: build.query({ ...fromOffice('terminals.codes'), providesTags: ['Terminal'] }),
    createTerminalCode: build.mutation({
      ...fromOffice('terminals.createCode'),
      invalidatesTags: ['Terminal'],
    }),
    revokeTerminalCode: build.mutation({
      ...fromOffice('terminals.revokeCode'),
      invalidatesTags: ['Terminal'],
    }),
  }),
})

export const {
  useListTerminalsQuery,
  useRevokeTerminalMutation,
  useSetTerminalModeMutation,
  useListTerminalCodesQuery,
  useCreateTerminalCodeMutation,
  useRevokeTerminalCodeMutation,
} = terminalsApi
