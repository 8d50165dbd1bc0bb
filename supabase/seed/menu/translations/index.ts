import { bellaBarWords } from './bella-bar'
import { bellaCounterWords } from './bella-counter'
import { bellaKitchenWords } from './bella-kitchen'
import { bellaPizzaWords } from './bella-pizzas'
import { burgerBarWords } from './burger-bar'
import { burgerKitchenWords } from './burger-kitchen'
import { cafeWords } from './cafe'
import { bellaComboWords, burgerComboWords, cafeComboWords } from './combos'
import type { FurtherWords } from './words'

/** Spanish, French and Dutch words of every dish and combo, by company and code. */
export const menuWords: Readonly<Record<string, FurtherWords>> = {
  'bella-napoli': {
    ...bellaPizzaWords,
    ...bellaKitchenWords,
    ...bellaCounterWords,
    ...bellaBarWords,
    ...bellaComboWords,
  },
  'burger-do-porto': { ...burgerKitchenWords, ...burgerBarWords, ...burgerComboWords },
  'cafe-da-vila': { ...cafeWords, ...cafeComboWords },
}
