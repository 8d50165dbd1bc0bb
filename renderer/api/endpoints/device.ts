import { api } from '../api'
import { replaceBy } from '../event-updates'
import { fromGateway, fromTerminal } from '../from-gateway'

/** This device: its connection to the backend, and a terminal's set-up. */
export const deviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSyncStatus: build.query({
      ...fromGateway('sync.status'),
      onCacheEntryAdded: (_arg, entry) => replaceBy('sync.status', entry),
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
    joinTerminal: build.mutation({
      ...fromTerminal('terminal.join'),
      invalidatesTags: ['Terminal', 'Session', 'Companies', 'MyCompanies', 'Menu', 'Orders'],
    }),
    syncNow: build.mutation(fromTerminal('terminal.syncNow')),
    getDeviceSettings: build.query({ ...fromTerminal('terminal.settings'), providesTags: ['Terminal'] }),
    changeDeviceSettings: build.mutation({
      ...fromTerminal('terminal.changeSettings'),
      invalidatesTags: ['Terminal'],
    }),
    leaveKiosk: build.mutation(fromTerminal('kiosk.leave')),
  }),
})

export const {
  useGetSyncStatusQuery,
  useGetTerminalStateQuery,
  useConfigureTerminalMutation,
  useEnrolTerminalMutation,
  useJoinTerminalMutation,
  useSyncNowMutation,
  useGetDeviceSettingsQuery,
  useChangeDeviceSettingsMutation,
  useLeaveKioskMutation,
} = deviceApi
