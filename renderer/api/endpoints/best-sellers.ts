import { api } from '../api'
import { fromGateway } from '../from-gateway'

/** A ranking changes once an hour at most. */
const KEPT_S = 600

export const bestSellersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBestSellers: build.query({ ...fromGateway('menu.bestSellers'), keepUnusedDataFor: KEPT_S }),
  }),
})

export const { useGetBestSellersQuery } = bestSellersApi
