import { api } from '../api'
import { fromTerminal } from '../from-gateway'

/** How often a page looks at the local network. */
export const LAN_LOOK_EVERY_MS = 3_000

/** Which terminals of the company are connected without internet. */
const localNetworkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLocalNetwork: build.query({
      ...fromTerminal('lan.state'),
      keepUnusedDataFor: 0,
      providesTags: ['Terminal'],
    }),
  }),
})

export const { useGetLocalNetworkQuery } = localNetworkApi
