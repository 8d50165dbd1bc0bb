import { api } from '@renderer/api/api'
import { replaceBy } from '@renderer/api/event-updates'
import { fromGateway } from '@renderer/api/from-gateway'

/** The device's one sound; each event contains its newest state. */
export const audioApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAudioState: build.query({
      ...fromGateway('audio.state'),
      onCacheEntryAdded: (_arg, entry) => replaceBy('audio.changed', entry),
    }),
    playWarning: build.mutation(fromGateway('audio.play')),
    stopWarning: build.mutation(fromGateway('audio.stop')),
  }),
})

export const { useGetAudioStateQuery, usePlayWarningMutation, useStopWarningMutation } = audioApi
