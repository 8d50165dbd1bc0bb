import { api } from '@renderer/api/api'
import { fromTerminal } from '@renderer/api/from-gateway'

/** The terminal's own state, and decisions on rejected entries. */
export const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
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
  }),
})

export const {
  useExportDiagnosticsMutation,
  useGetRejectedQuery,
  useRetryRejectedMutation,
  useMendRejectedMutation,
  useDiscardRejectedMutation,
  useAcknowledgeRecoveryMutation,
  useGetUpdatesQuery,
  useCheckUpdatesMutation,
  useInstallUpdateMutation,
  useSetLanAddressesMutation,
  useAdoptEntriesMutation,
} = healthApi
