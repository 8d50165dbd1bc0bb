import { favouriteMethods } from '@shared/contract/menu/favourite-methods'
import type { Handlers } from '@shared/contract/gateway'
import { callFunction, type BackendParts } from './data-api'

/** The marks of the caller's own session. */
export const createFavourites = (parts: BackendParts): Handlers<typeof favouriteMethods> => ({
  'menu.favourites': ({ company_id }) =>
    callFunction(
      parts,
      'read_favourites',
      { p_company: company_id },
      favouriteMethods['menu.favourites'].output,
    ),
  'menu.setFavourite': ({ company_id, product_id, is_favourite }) =>
    callFunction(
      parts,
      'set_favourite',
      { p_company: company_id, p_product: product_id, p_is_favourite: is_favourite },
      favouriteMethods['menu.setFavourite'].output,
    ),
})
