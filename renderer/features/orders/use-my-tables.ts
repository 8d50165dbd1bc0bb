import { seatOf } from '@shared/domain/cart/cart'
import type { Company } from '@shared/schemas/company/company'
import { useGetMyTablesQuery } from '@renderer/api/endpoints/calls'
import { useCart } from '@renderer/app/cart/cart-context'
import { usePersonId } from '@renderer/app/session/auth-context'

const POLL_MS = 4_000

/**
 * The open tabs of the tables the person has ordered at, and the calls of these and of the table whose code they have,
 * refetched while they are on screen.
 */
export const useMyTables = (company: Company) => {
  const person_id = usePersonId()
  const { cart } = useCart()
  const { table, token } = seatOf(cart)
  const seat = token === null || table === '' ? null : { table_number: table, table_token: token }
  return useGetMyTablesQuery(
    { company_id: company.id, person_id, seat },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
}
