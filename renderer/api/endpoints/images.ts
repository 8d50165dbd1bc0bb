import { api } from '../api'
import { fromOffice } from '../from-office'

export const imagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchImage: build.mutation(fromOffice('images.fetch')),
    uploadImage: build.mutation(fromOffice('images.upload')),
    removeImage: build.mutation(fromOffice('images.remove')),
    sweepImages: build.mutation({
      ...fromOffice('images.sweep'),
      // The history says which former pictures are gone.
      invalidatesTags: (swept) => (swept && swept.removed > 0 ? [{ type: 'Records', id: 'audit' }] : []),
    }),
    imageAddresses: build.query(fromOffice('images.addresses')),
  }),
})

export const {
  useFetchImageMutation,
  useUploadImageMutation,
  useRemoveImageMutation,
  useSweepImagesMutation,
  useImageAddressesQuery,
  useLazyImageAddressesQuery,
} = imagesApi
