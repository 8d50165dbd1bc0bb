import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    readHistory: build.query({ ...fromOffice('history.read'), keepUnusedDataFor: 0 }),
  }),
})

export const { useLazyReadHistoryQuery } = historyApi
