import { api } from '../api'
import { replaceBy } from '../event-updates'
import { fromGateway, fromTerminal } from '../from-gateway'

/** This device: its connection to the backend, and a terminal's settings. */
export const deviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSyncStatus: build.query({
      ...fromGateway('sync.status'),
      onCacheEntryAdded: (_arg, entry) => replaceBy('sync.status', entry),
    }),
    syncNow: build.mutation(fromTerminal('terminal.syncNow')),
    getDeviceSettings: build.query({ ...fromTerminal('terminal.settings'), providesTags: ['Terminal'] }),
    changeDeviceSettings: build.mutation({
      ...fromTerminal('terminal.changeSettings'),
      invalidatesTags: ['Terminal'],
    }),
    pauseOrdersHere: build.mutation(fromTerminal('terminal.pauseOrders')),
    leaveKiosk: build.mutation(fromTerminal('kiosk.leave')),
  }),
})

export const {
  useGetSyncStatusQuery,
  useSyncNowMutation,
  useGetDeviceSettingsQuery,
  useChangeDeviceSettingsMutation,
  usePauseOrdersHereMutation,
  useLeaveKioskMutation,
} = deviceApi
