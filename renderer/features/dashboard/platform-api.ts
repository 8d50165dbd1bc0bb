import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const platformApi = api.injectEndpoints({
  endpoints: (build) => ({
    readPlatform: build.query({ ...fromOffice('dashboard.platform'), providesTags: ['Orders'] }),
    readPlatformSummary: build.query({ ...fromOffice('platform.summary'), providesTags: ['Orders'] }),
  }),
})

export const { useReadPlatformQuery, useReadPlatformSummaryQuery } = platformApi
