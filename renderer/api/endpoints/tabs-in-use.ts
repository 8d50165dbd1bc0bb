import { api } from '../api'
import { fromTerminal } from '../from-gateway'

/** Which tabs the terminals of the local network have open. */
const tabsInUseApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTabsInUse: build.query({ ...fromTerminal('lan.tabsInUse'), keepUnusedDataFor: 0 }),
    useTab: build.mutation(fromTerminal('lan.useTab')),
  }),
})

export const { useGetTabsInUseQuery, useUseTabMutation } = tabsInUseApi
