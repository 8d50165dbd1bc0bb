import { api } from '../api'
import { fromGateway } from '../from-gateway'

export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query({ ...fromGateway('push.key') }),
    savePushSubscription: build.mutation({ ...fromGateway('push.subscribe') }),
    removePushSubscription: build.mutation({ ...fromGateway('push.unsubscribe') }),
  }),
})

export const { useGetPushKeyQuery, useSavePushSubscriptionMutation, useRemovePushSubscriptionMutation } =
  pushApi
