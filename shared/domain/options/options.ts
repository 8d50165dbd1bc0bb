/**
 * Validation and pricing of a product's options (docs/adr/0013); SQL's app.priced_choices implements the same on the
 * server.
 */
import { translated } from '@shared/domain/menu/menu'
import { chosenIn, type OfferedGroup, type Texts } from './option-prices'

export {
  groupsOf,
  offeredGroups,
  priceOfChoices,
  priceWithChoices,
  type HalvesPrice,
  type OfferedGroup,
  type OfferedOption,
  type OptionRule,
} from './option-prices'

/** Limits for groups of one product, options of one group, and choices of one line. */
export const OPTION_LIMITS = { groups: 20, options: 60, choices: 60, parts: 4 }

export type ChoiceProblem =
  /** How many more must be chosen in the group. */
  | { readonly kind: 'missing'; readonly group_id: string; readonly by: number }
  /** How many fewer may be chosen in it. */
  | { readonly kind: 'too_many'; readonly group_id: string; readonly by: number }
  /** Chosen and not available: sold out, or in none of the item's groups (`group_id` null). */
  | { readonly kind: 'gone'; readonly group_id: string | null; readonly option_id: string }

const problemsIn = (group: OfferedGroup, choices: readonly string[]): ChoiceProblem[] => {
  const chosen = chosenIn(group, choices)
  const gone = chosen.filter(({ is_available }) => !is_available)
  const problems: ChoiceProblem[] = gone.map(({ id }) => ({
    kind: 'gone',
    group_id: group.id,
    option_id: id,
  }))
  const missing = group.min_choices - chosen.length
  const over = chosen.length - group.max_choices
  if (missing > 0) problems.push({ kind: 'missing', group_id: group.id, by: missing })
  if (over > 0) problems.push({ kind: 'too_many', group_id: group.id, by: over })
  return problems
}

/** Everything that prevents selling a line with these choices; empty when nothing does. */
export const checkChoices = (
  groups: readonly OfferedGroup[],
  choices: readonly string[],
): ChoiceProblem[] => {
  const offered = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)))
  return [
    ...groups.flatMap((group) => problemsIn(group, choices)),
    ...choices
      .filter((id) => !offered.has(id))
      .map((option_id) => ({ kind: 'gone', group_id: null, option_id }) as const),
  ]
}

/** The choices in the order of groups and options, each once; those that no group offers come last. */
export const canonicalChoices = (groups: readonly OfferedGroup[], choices: readonly string[]): string[] => {
  const offered = groups.flatMap((group) => chosenIn(group, choices).map(({ id }) => id))
  return [...new Set([...offered, ...[...choices].sort()])]
}

/** The initial choices: the only option of each required group. */
export const startChoices = (groups: readonly OfferedGroup[]): string[] =>
  groups.flatMap(({ min_choices, options }) => {
    const [only, ...others] = options.filter(({ is_available }) => is_available)
    return min_choices === 1 && only && others.length === 0 ? [only.id] : []
  })

/** A choice as an order stores it; `parts`: of a half-and-half, how many share the dish. */
export interface Choice {
  readonly option_id: string
  readonly group: string
  readonly name: string
  readonly price_cents: number
  readonly parts?: number
}

/** The choices for the order's line. */
export const chosenOptions = (groups: readonly OfferedGroup[], choices: readonly string[]): Choice[] =>
  groups.flatMap((group) => {
    const chosen = chosenIn(group, choices)
    const parts = group.rule === 'halves' && chosen.length > 1 ? { parts: chosen.length } : {}
    return chosen.map((option) => ({
      option_id: option.id,
      group: group.name,
      name: option.name,
      price_cents: option.price_cents,
      ...parts,
    }))
  })

const SHARES: Readonly<Record<number, string>> = { 2: '½ ', 3: '⅓ ', 4: '¼ ' }

/** The names of a choice, as texts show them. */
export interface NamedChoice {
  readonly name: string
  readonly parts?: number | undefined
}

/** One choice as text: '½ Calabresa', 'Bacon'. */
export const choiceText = ({ name, parts = 1 }: NamedChoice): string => `${SHARES[parts] ?? ''}${name}`

/** All choices in one line, for cards, bills and histories; empty without any. */
export const choicesText = (choices: readonly NamedChoice[] | undefined): string =>
  (choices ?? []).map(choiceText).join(', ')

interface NamedOption {
  readonly id: string
  readonly name: string
  readonly translations: Texts
}
type NamedGroups = readonly { readonly options: readonly NamedOption[] }[]

const named = new WeakMap<NamedGroups, ReadonlyMap<string, NamedOption>>()

const optionsById = (groups: NamedGroups): ReadonlyMap<string, NamedOption> => {
  const known = named.get(groups)
  if (known) return known
  const made = new Map(groups.flatMap(({ options }) => options.map((option) => [option.id, option] as const)))
  named.set(groups, made)
  return made
}

/** The same in a language, as far as the menu translates them. */
export const choicesTextIn = (
  choices: readonly Pick<Choice, 'option_id' | 'name' | 'parts'>[],
  menu: { readonly option_groups?: NamedGroups | undefined } | undefined,
  language: string,
): string => {
  const options = menu?.option_groups && optionsById(menu.option_groups)
  return choicesText(
    choices.map((choice) => {
      const option = options?.get(choice.option_id)
      return option
        ? { ...choice, name: translated({ ...option, name: choice.name }, language).name }
        : choice
    }),
  )
}
