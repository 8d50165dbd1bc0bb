import { api } from '../api'
import { fromGateway } from '../from-gateway'

/**
 * What a company shows beside its menu; invalidated when the company changes (spec §4). Fresh for 5 minutes, kept for
 * 10 (spec §9).
 */
export const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPages: build.query({
      ...fromGateway('pages.get'),
      providesTags: (_pages, _error, { company_id }) =>
        (
          [
            'ContactSettings',
            'HeroSettings',
            'SectionCards',
            'EstablishmentImages',
            'CarouselImages',
          ] as const
        ).map((type) => ({ type, id: company_id })),
    }),
  }),
})

export const { useGetPagesQuery } = pagesApi
