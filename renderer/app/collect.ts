import { collectSlots, useSomebody, useSomebodyOrCart, type SlotModules } from './slots'
import { useSomethingToSay } from './use-something-to-say'

/** What features put into the header (sync status), between it and the page (a state that lasts), and beside every page (the cart's drawer). */
export const headerSlots = collectSlots(
  import.meta.glob('../features/*/header-slot.tsx') as SlotModules,
  useSomebody,
)
export const noticeSlots = collectSlots(
  import.meta.glob('../features/*/notice-slot.tsx') as SlotModules,
  useSomethingToSay,
)
export const shellSlots = collectSlots(
  import.meta.glob('../features/*/shell-slot.tsx') as SlotModules,
  useSomebodyOrCart,
)
