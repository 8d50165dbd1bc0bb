/** The illustrations that stand for a kind of company, from resources/illustrations. */
import { foldText } from '../common/text-search'

/** By the words of a company's kind in the five languages, folded: lower case without accents. The first match counts. */
const CUISINES: readonly (readonly [RegExp, readonly [string, string]])[] = [
  [/pizz/, ['pizza', 'pizza-basil']],
  [/burg|hamburg/, ['burger', 'fries']],
  [/japon|sushi|orient|asia/, ['sushi', 'noodles']],
  [/churrasc|parrill|grill|steak|carne/, ['steak-fire', 'skewers']],
  [/acai/, ['acai-strawberry', 'fruit']],
  [/sorvet|gelat|helad|glac|ice cream|ijs/, ['ice-cream', 'ice-cream-strawberry']],
  [/doce|confeit|pastel|patiss|cake|dessert|taart/, ['cake-strawberry', 'donut']],
  [/cafe|coffee|koffie|padari|bakery|boulang|bakker/, ['coffee', 'croissant']],
  [/lanch|sandu|snack|sandwich|hot.?dog/, ['sandwich', 'hot-dog']],
  [/mexic|taco/, ['taco', 'burger-chili']],
  [/ital|massa|pasta|trattor|cantina/, ['pasta-tomato', 'caprese']],
  [/peixe|mar\b|fish|poisson|seafood|pescad|marisc/, ['fish-lemon', 'shrimp']],
  [/vegan|vegeta|salad|natural|saud/, ['salad', 'juice']],
  [/\bbar\b|boteco|pub|cerve|beer|bier|choper/, ['beer', 'fritters']],
  [/brasil|caseir|mineir|feijo/, ['rice-beans', 'stew-beans']],
]

const ANY = ['plate', 'salad'] as const

/** A main and a second illustration for a company's kind ('pizzaria'); a laid table's for an unknown one. */
export const cuisineIllustrations = (kind: string): readonly [string, string] => {
  const folded = foldText(kind)
  return CUISINES.find(([words]) => words.test(folded))?.[1] ?? ANY
}
