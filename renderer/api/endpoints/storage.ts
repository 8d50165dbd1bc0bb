import { api } from '../api'
import { replaceBy } from '../event-updates'
import { fromTerminal } from '../from-gateway'

/** A terminal's disk; call these hooks only where `useGateway().terminal` is set. */
const storageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStorage: build.query({
      ...fromTerminal('storage.state'),
      onCacheEntryAdded: (_arg, entry) => replaceBy('storage.changed', entry),
      providesTags: ['Terminal'],
    }),
    rebuildStorage: build.mutation(fromTerminal('storage.rebuild')),
  }),
})

export const { useGetStorageQuery, useRebuildStorageMutation } = storageApi
