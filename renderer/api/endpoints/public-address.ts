import { api } from '../api'
import { fromGateway } from '../from-gateway'

const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPublicAddress: build.query(fromGateway('app.publicAddress')),
  }),
})

export const { useGetPublicAddressQuery } = addressApi
