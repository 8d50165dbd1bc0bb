import { api } from '../api'
import { fromTerminal } from '../from-gateway'

const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHealth: build.query({ ...fromTerminal('terminal.health'), keepUnusedDataFor: 0 }),
  }),
})

export const { useGetHealthQuery } = healthApi
