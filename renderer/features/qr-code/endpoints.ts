import { api } from '@renderer/api/api'
import { fromGateway } from '@renderer/api/from-gateway'

export const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPublicAddress: build.query(fromGateway('app.publicAddress')),
  }),
})

export const { useGetPublicAddressQuery } = addressApi
