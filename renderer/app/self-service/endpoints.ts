import { api } from '@renderer/api/api'
import { fromTerminal } from '@renderer/api/from-gateway'

/** The guest's own orders at a self-service terminal, and the reset for the next guest. */
export const selfServiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnOrders: build.query({
      ...fromTerminal('selfService.orders'),
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
    getSelfServiceState: build.query({ ...fromTerminal('selfService.state'), keepUnusedDataFor: 0 }),
    startOver: build.mutation({ ...fromTerminal('selfService.startOver'), invalidatesTags: ['Orders'] }),
  }),
})

export const { useGetOwnOrdersQuery, useGetSelfServiceStateQuery, useStartOverMutation } = selfServiceApi
