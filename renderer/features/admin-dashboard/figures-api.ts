import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    readDashboard: build.query({ ...fromOffice('dashboard.read'), providesTags: ['Orders'] }),
    readPlatform: build.query({ ...fromOffice('dashboard.platform'), providesTags: ['Orders'] }),
  }),
})

export const { useReadDashboardQuery, useReadPlatformQuery } = figuresApi
