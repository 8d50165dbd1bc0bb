import { api } from '@renderer/api/api'
import { replaceBy } from '@renderer/api/event-updates'
import { fromTerminal } from '@renderer/api/from-gateway'

/** The terminal's own state, and decisions on rejected entries. */
export const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHealth: build.query({ ...fromTerminal('terminal.health'), keepUnusedDataFor: 0 }),
    exportDiagnostics: build.mutation(fromTerminal('terminal.exportDiagnostics')),
    getRejected: build.query({
      ...fromTerminal('rejected.list'),
      keepUnusedDataFor: 0,
      providesTags: ['SyncStatus'],
    }),
    retryRejected: build.mutation({ ...fromTerminal('rejected.retry'), invalidatesTags: ['SyncStatus'] }),
    mendRejected: build.mutation({
      ...fromTerminal('rejected.mend'),
      invalidatesTags: ['SyncStatus', 'Orders'],
    }),
    discardRejected: build.mutation({
      ...fromTerminal('rejected.discard'),
      invalidatesTags: ['SyncStatus', 'Orders'],
    }),
    getStorage: build.query({
      ...fromTerminal('storage.state'),
      onCacheEntryAdded: (_arg, entry) => replaceBy('storage.changed', entry),
      providesTags: ['Terminal'],
    }),
    acknowledgeRecovery: build.mutation({
      ...fromTerminal('storage.acknowledge'),
      invalidatesTags: ['Terminal'],
    }),
    getUpdates: build.query({ ...fromTerminal('updates.state'), keepUnusedDataFor: 0 }),
    checkUpdates: build.mutation(fromTerminal('updates.check')),
    installUpdate: build.mutation(fromTerminal('updates.install')),
    adoptEntries: build.mutation({
      ...fromTerminal('lan.adopt'),
      invalidatesTags: ['Terminal', 'SyncStatus', 'Orders'],
    }),
    setLanAddresses: build.mutation({ ...fromTerminal('lan.setAddresses'), invalidatesTags: ['Terminal'] }),
    rebuildStorage: build.mutation(fromTerminal('storage.rebuild')),
  }),
})

export const {
  useGetHealthQuery,
  useExportDiagnosticsMutation,
  useGetRejectedQuery,
  useRetryRejectedMutation,
  useMendRejectedMutation,
  useDiscardRejectedMutation,
  useGetStorageQuery,
  useAcknowledgeRecoveryMutation,
  useRebuildStorageMutation,
  useGetUpdatesQuery,
  useCheckUpdatesMutation,
  useInstallUpdateMutation,
  useSetLanAddressesMutation,
  useAdoptEntriesMutation,
} = healthApi
