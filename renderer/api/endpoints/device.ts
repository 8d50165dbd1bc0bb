import { api } from '../api'
import type { ApiExtra } from '../base-query'
import { fromGateway, fromTerminal } from '../from-gateway'

/** This device: how it stands with the backend, and a terminal's own set-up. */
export const deviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSyncStatus: build.query({
      ...fromGateway('sync.status'),
      // The status is pushed: each event is the newest truth and replaces what is held.
      onCacheEntryAdded: async (_arg, { extra, updateCachedData, cacheDataLoaded, cacheEntryRemoved }) => {
        const loaded = cacheDataLoaded.catch(() => null)
        const stop = (extra as ApiExtra).gateway.subscribe('sync.status', (status) => {
          void loaded.then(() => updateCachedData(() => status))
        })
        await cacheEntryRemoved
        stop()
      },
    }),
    getTerminalState: build.query({ ...fromTerminal('terminal.state'), providesTags: ['Terminal'] }),
    configureTerminal: build.mutation({
      ...fromTerminal('terminal.configure'),
      invalidatesTags: ['Terminal', 'Session', 'Companies', 'MyCompanies'],
    }),
    enrolTerminal: build.mutation({
      ...fromTerminal('terminal.enrol'),
      invalidatesTags: ['Terminal', 'Menu', 'Orders'],
    }),
    syncNow: build.mutation(fromTerminal('terminal.syncNow')),
    leaveKiosk: build.mutation(fromTerminal('kiosk.leave')),
  }),
})

export const {
  useGetSyncStatusQuery,
  useGetTerminalStateQuery,
  useConfigureTerminalMutation,
  useEnrolTerminalMutation,
  useSyncNowMutation,
  useLeaveKioskMutation,
} = deviceApi
