import { useEffect, useState } from 'react'
import type { Menu } from '@shared/schemas/menu'

/** shared/domain/starting-prices of a menu, fetched only where it has something to choose; undefined until it is known. */
export const useStartingPrices = (menu: Menu | undefined): ReadonlyMap<string, number> | undefined => {
  const [prices, setPrices] = useState<ReadonlyMap<string, number>>()
  useEffect(() => {
    if (!menu?.option_groups) return
    // Not to be had now: the cards show the dishes' own prices, and a tap tells the rest.
    import('@shared/domain/starting-prices').then(
      ({ startingPrices }) => setPrices(startingPrices(menu)),
      () => setPrices(new Map()),
    )
  }, [menu])
  return prices
}
