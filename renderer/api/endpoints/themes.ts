import { api } from '../api'
import { fromGateway } from '../from-gateway'

/** The active theme alone, for pages that read no menu; invalidated with the menu. */
export const themesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActiveTheme: build.query({
      ...fromGateway('themes.active'),
      providesTags: (_theme, _error, { company_id }) => [{ type: 'Menu', id: company_id }],
    }),
  }),
})

export const { useGetActiveThemeQuery } = themesApi
