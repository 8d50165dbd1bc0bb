import { pixOfOrder, type PixCharge } from '@shared/domain/tab/pix'
import type { Company } from '@shared/schemas/company/company'
import type { Order } from '@shared/schemas/order/order'
import { usePixReceiver } from '@renderer/app/company/use-pix-receiver'
import { useClock } from '@renderer/ui/use-clock'

/**
 * What each order asks to be paid by PIX; null where the company has no key or the order nothing to pay. An order on a
 * tab is paid with the tab: its own code would ask for the same money a second time.
 */
export const usePixCharges = (company: Company): ((order: Order) => PixCharge | null) => {
  const now = useClock()
  const receiver = usePixReceiver(company)
  return (order) => (order.tab_id ? null : pixOfOrder(receiver, order, now))
}
