import type { OfficeInput } from '@shared/contract/gateway'
import type { StockMovement } from '@shared/contract/menu/stock-methods'
import { useGateway } from '../gateway-context'

type Change = OfficeInput<'stock.change'>

/** What a movement counted or took in; 0 of an end. */
const quantityOf = ({ kind, quantity_before, quantity_after }: StockMovement): number =>
  (quantity_after ?? 0) - (kind === 'arrival' ? (quantity_before ?? 0) : 0)

/**
 * Reads what was recorded under a movement's id before, its answer lost, where that is something else; null where it is
 * not. Not from the cache, and without the back office's methods: quick order counts too.
 */
export const useRecordedInstead = (ofProduct: Omit<Change, 'movement'>) => {
  const { office } = useGateway()
  return async ({ id, kind, quantity }: Change['movement']): Promise<StockMovement | null> => {
    const { movements } = await office.invoke('stock.movements', ofProduct)
    const held = movements.find((one) => one.id === id)
    return held && (held.kind !== kind || quantityOf(held) !== quantity) ? held : null
  }
}
