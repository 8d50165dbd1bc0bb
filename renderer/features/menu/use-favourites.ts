import { useGetFavouritesQuery, useSetFavouriteMutation } from '@renderer/api/endpoints/favourites'
import { usePersonId } from '@renderer/app/session/auth-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useErrorToast } from '@renderer/app/use-error-toast'

const NONE: readonly string[] = []

/** What the person at this device marked on a menu; nothing can be marked by a guest, or at a terminal. */
export const useFavourites = (company_id: string) => {
  const person_id = usePersonId()
  const showError = useErrorToast()
  const canMark = useGateway().terminal === null && person_id !== null
  const { currentData } = useGetFavouritesQuery({ company_id, person_id }, { skip: !canMark })
  const [set, { isLoading }] = useSetFavouriteMutation()
  const ids = (canMark && currentData?.product_ids) || NONE
  return {
    ids,
    canMark: canMark && currentData !== undefined,
    isBusy: isLoading,
    mark: (product_id: string, is_favourite: boolean, failed: string) =>
      set({ company_id, person_id, product_id, is_favourite })
        .unwrap()
        .catch((cause: unknown) => showError(cause, failed)),
  }
}
