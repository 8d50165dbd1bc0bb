import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCash: build.query({ ...fromOffice('cash.list'), providesTags: ['Orders'], keepUnusedDataFor: 0 }),
    closeCash: build.mutation({ ...fromOffice('cash.close'), invalidatesTags: ['Orders'] }),
  }),
})

export const { useListCashQuery, useLazyListCashQuery, useCloseCashMutation } = figuresApi
