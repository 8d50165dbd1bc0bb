import { api } from '../api'
import { fromOffice } from '../from-office'

/** What a company sold, received and is still owed in a range of business days. */
const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    readDashboard: build.query({ ...fromOffice('dashboard.read'), providesTags: ['Orders'] }),
  }),
})

export const { useReadDashboardQuery, useLazyReadDashboardQuery } = figuresApi
