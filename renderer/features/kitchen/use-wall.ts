import { useMemo } from 'react'
import {
  cancelledToSee,
  hasNews,
  newsKeys,
  newsOf,
  NO_NEWS,
  type KitchenMemory,
  type NewsKind,
  type OrderNews,
} from '@shared/domain/kitchen/kitchen-changes'
import { wallOrders } from '@shared/domain/kitchen/kitchen-board'
import { atStation, categoryFinder, type AtStation } from '@shared/domain/kitchen/kitchen-stations'
import type { Station } from '@shared/schemas/kitchen/kitchen'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import type { Board } from './use-board'
import { useStationTicks } from './use-station-ticks'

/** A manager's change of the minutes, the stations or a dish's category reaches every screen within this. */
export const SETTINGS_POLL_MS = 60_000

export type WallOrder = AtStation<BoardOrder>

export interface Wall {
  /** What hangs there: open orders and cancelled ones nobody has seen, with this station's lines. */
  readonly cards: readonly WallOrder[]
  /** Whether the menu, which says whose lines are whose, has answered or can't be read: until then the cards show all. */
  readonly knowsLines: boolean
  readonly newsOf: (order: BoardOrder) => OrderNews
  /** Every piece of news on this wall. */
  readonly news: readonly { readonly key: string; readonly kind: NewsKind }[]
  /** The cards with news, each with all its lines. */
  readonly unseen: readonly BoardOrder[]
  /** An order with all its lines. */
  readonly whole: (order: BoardOrder) => BoardOrder
  /** Ticks this station's parts of a combo that others cook too; false for any other line, and for one done as a whole. */
  readonly tickHere: (order: BoardOrder, itemId: string) => boolean
}

const NO_MENU = { categories: [], items: [] }

/** The orders as this screen shows them: its station's, with what is new about each. */
export const useWall = (
  companyId: string,
  { orders, finished }: Board,
  memory: KitchenMemory,
  stations: readonly Station[],
  stationId: string | null,
): Wall => {
  const station = stations.find(({ id }) => id === stationId) ?? null
  // No hint of a changed menu reaches a browser.
  const { data: menu, isLoading } = useGetMenuQuery(
    { company_id: companyId },
    { skip: station === null, pollingInterval: SETTINGS_POLL_MS },
  )
  const categoryOf = useMemo(() => categoryFinder(menu ?? NO_MENU), [menu])
  const all = useMemo(
    () => wallOrders(orders ?? [], cancelledToSee(memory, finished)),
    [orders, finished, memory],
  )
  const { isTicked, toggle } = useStationTicks(companyId, station?.id ?? null)
  const cards = useMemo(
    () =>
      atStation(all, station, stations, categoryOf).map((order) =>
        order.shared.some(isTicked)
          ? {
              ...order,
              items: order.items.map((item) =>
                order.shared.includes(item.id) && isTicked(item.id)
                  ? { ...item, done_at: item.done_at ?? order.updated_at }
                  : item,
              ),
            }
          : order,
      ),
    [all, station, stations, categoryOf, isTicked],
  )
  return useMemo(() => {
    const known = new Map(cards.map((order) => [order.id, newsOf(memory, order)]))
    const wholes = new Map(all.map((order) => [order.id, order]))
    return {
      cards,
      knowsLines: !isLoading,
      newsOf: ({ id }) => known.get(id) ?? NO_NEWS,
      news: cards.flatMap(({ id }) => newsKeys(id, known.get(id) ?? NO_NEWS)),
      unseen: all.filter(({ id }) => hasNews(known.get(id) ?? NO_NEWS)),
      whole: (order) => wholes.get(order.id) ?? order,
      tickHere: ({ id }, itemId) => {
        if (!cards.some((order) => order.id === id && order.shared.includes(itemId))) return false
        // Done as a whole: the press takes that back for all stations, and this one's own tick with it.
        const isDone =
          wholes.get(id)?.items.some((item) => item.id === itemId && item.done_at !== null) ?? false
        if (!isDone || isTicked(itemId)) toggle(itemId)
        return !isDone
      },
    }
  }, [all, cards, isLoading, memory, isTicked, toggle])
}
