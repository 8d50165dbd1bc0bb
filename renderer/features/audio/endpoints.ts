import { api } from '@renderer/api/api'
import type { ApiExtra } from '@renderer/api/base-query'
import { fromGateway } from '@renderer/api/from-gateway'

/** The device's one sound; each event of it is the newest truth. */
export const audioApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAudioState: build.query({
      ...fromGateway('audio.state'),
      onCacheEntryAdded: async (_arg, { extra, updateCachedData, cacheDataLoaded, cacheEntryRemoved }) => {
        const loaded = cacheDataLoaded.catch(() => null)
        const stop = (extra as ApiExtra).gateway.subscribe('audio.changed', (state) => {
          void loaded.then(() => updateCachedData(() => state))
        })
        await cacheEntryRemoved
        stop()
      },
    }),
    playWarning: build.mutation(fromGateway('audio.play')),
    stopWarning: build.mutation(fromGateway('audio.stop')),
  }),
})

export const { useGetAudioStateQuery, usePlayWarningMutation, useStopWarningMutation } = audioApi
