import { api } from '../api'
import { fromOffice } from '../from-office'

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    readHistory: build.query({ ...fromOffice('history.read'), keepUnusedDataFor: 0 }),
    readPayments: build.query({ ...fromOffice('payments.read'), keepUnusedDataFor: 0 }),
  }),
})

export const { useLazyReadHistoryQuery, useReadHistoryQuery, useLazyReadPaymentsQuery } = historyApi
