import { api } from '@renderer/api/api'
import { stockTag } from '@renderer/api/endpoints/records'
import { fromOffice } from '@renderer/api/from-office'

const menuTags = [
  { type: 'Records' as const, id: 'products' },
  { type: 'Records' as const, id: 'combos' },
  { type: 'Records' as const, id: 'categories' },
  { type: 'Records' as const, id: 'subcategories' },
  { type: 'Records' as const, id: 'option_groups' },
  { type: 'Records' as const, id: 'audit' },
  'Menu' as const,
  'Products' as const,
  'Categories' as const,
  'Subcategories' as const,
]

// An error invalidates, too: a change whose answer is lost may be stored, and a refusal says that the menu is newer.
const menuToolsApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePrices: build.mutation({ ...fromOffice('prices.change'), invalidatesTags: menuTags }),
    changeProducts: build.mutation({
      ...fromOffice('menu.changeProducts'),
      invalidatesTags: [...menuTags, stockTag],
    }),
    removeCategory: build.mutation({ ...fromOffice('menu.removeCategory'), invalidatesTags: menuTags }),
    moveSubcategory: build.mutation({ ...fromOffice('menu.moveSubcategory'), invalidatesTags: menuTags }),
    importMenu: build.mutation({ ...fromOffice('menu.import'), invalidatesTags: menuTags }),
    addPictures: build.mutation({ ...fromOffice('menu.addPictures'), invalidatesTags: menuTags }),
    // Whatever changes a product may stand in the way of undoing an import.
    lastImport: build.query({
      ...fromOffice('menu.lastImport'),
      providesTags: [
        { type: 'Records' as const, id: 'products' },
        { type: 'Records' as const, id: 'combos' },
        { type: 'Records' as const, id: 'option_groups' },
      ],
    }),
    undoImport: build.mutation({ ...fromOffice('menu.undoImport'), invalidatesTags: menuTags }),
  }),
})

export const {
  useChangePricesMutation,
  useChangeProductsMutation,
  useRemoveCategoryMutation,
  useMoveSubcategoryMutation,
  useImportMenuMutation,
  useAddPicturesMutation,
  useLastImportQuery,
  useLazyLastImportQuery,
  useUndoImportMutation,
} = menuToolsApi
