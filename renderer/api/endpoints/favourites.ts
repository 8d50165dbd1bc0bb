import { api } from '../api'
import { ofPerson } from '../from-gateway'

export const favouritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFavourites: build.query({ ...ofPerson('menu.favourites') }),
    setFavourite: build.mutation({
      ...ofPerson('menu.setFavourite'),
      // The answer is the whole list: nothing is asked again.
      onQueryStarted: async ({ company_id, person_id }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data)
          void dispatch(favouritesApi.util.upsertQueryData('getFavourites', { company_id, person_id }, data))
      },
    }),
  }),
})

export const { useGetFavouritesQuery, useSetFavouriteMutation } = favouritesApi
