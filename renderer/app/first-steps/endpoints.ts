import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'

const startApi = api.injectEndpoints({
  endpoints: (build) => ({
    readStart: build.query({
      ...fromOffice('start.read'),
      providesTags: [
        { type: 'Records', id: 'products' },
        { type: 'Records', id: 'theme_settings' },
        'ContactSettings',
        'Terminal',
      ],
    }),
  }),
})

export const { useReadStartQuery } = startApi
