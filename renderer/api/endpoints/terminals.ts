import { api } from '../api'
import { fromOffice } from '../from-office'

const terminalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTerminals: build.query({ ...fromOffice('terminals.list'), providesTags: ['Terminal'] }),
    revokeTerminal: build.mutation({ ...fromOffice('terminals.revoke'), invalidatesTags: ['Terminal'] }),
  }),
})

export const { useListTerminalsQuery, useRevokeTerminalMutation } = terminalsApi
