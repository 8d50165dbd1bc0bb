import { api } from '@renderer/api/api'
import { stockTag } from '@renderer/api/endpoints/records'
import { fromGateway } from '@renderer/api/from-gateway'
import { fromOffice } from '@renderer/api/from-office'

/**
 * Orders change counts without notice: a list that is opened again is read again. A movement whose answer is lost may
 * be stored.
 */
const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStock: build.query({ ...fromOffice('stock.list'), providesTags: [stockTag] }),
    listMovements: build.query({ ...fromOffice('stock.movements'), providesTags: [stockTag] }),
    changeStock: build.mutation({ ...fromOffice('stock.change'), invalidatesTags: [stockTag, 'Menu'] }),
    /** Staff's own switch, which ends a count that has run out; a terminal sends it later, so the count leaves the list at once. */
    putBack: build.mutation({
      ...fromGateway('menu.setAvailable'),
      invalidatesTags: [{ type: 'Records', id: 'products' }, 'Menu'],
      onQueryStarted: async ({ company_id, product_id }, { dispatch, queryFulfilled }) => {
        const ended = dispatch(
          stockApi.util.updateQueryData('listStock', { company_id }, (counts) =>
            counts.filter(({ id }) => id !== product_id),
          ),
        )
        await queryFulfilled.catch(ended.undo)
      },
    }),
  }),
})

export const {
  useListStockQuery,
  useLazyListStockQuery,
  useListMovementsQuery,
  useChangeStockMutation,
  usePutBackMutation,
} = stockApi
