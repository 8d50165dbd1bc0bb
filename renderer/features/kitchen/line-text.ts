import { contentsText } from '@shared/domain/order/combo-parts'
import type { OrderItem } from '@shared/schemas/order/order'

/** A line in one text: '2× Combo Família (4× Margherita, 2× Guaraná)'. */
export const lineText = (line: OrderItem): string => {
  const contents = contentsText(line)
  return contents === '' ? `${line.quantity}× ${line.name}` : `${line.quantity}× ${line.name} (${contents})`
}
