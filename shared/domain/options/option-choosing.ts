/** Choosing options by touch and by keys; prices and completeness are in shared/domain/options/options. */
import {
  canonicalChoices,
  checkChoices,
  startChoices,
  type ChoiceProblem,
  type OfferedGroup,
} from './options'

type Group = Pick<OfferedGroup, 'min_choices' | 'max_choices' | 'options'>

const chosenOf = ({ options }: Group, choices: readonly string[]): readonly string[] =>
  choices.filter((id) => options.some((option) => option.id === id))

/** The choices without those of the group: its 'none', where nothing is required. */
export const withoutGroup = (group: Group, choices: readonly string[]): readonly string[] =>
  choices.filter((id) => !chosenOf(group, choices).includes(id))

/** Whether the group is full. A group with a single choice replaces it instead. */
export const isFull = (group: Group, choices: readonly string[]): boolean =>
  group.max_choices > 1 && chosenOf(group, choices).length >= group.max_choices

/**
 * The choices after an option was pressed: added or removed. A single choice is replaced, and stays where one is
 * required; a full group accepts no more, and a sold-out option can only be removed.
 */
export const pressOption = (
  group: Group,
  choices: readonly string[],
  optionId: string,
): readonly string[] => {
  const isSingle = group.max_choices === 1
  if (choices.includes(optionId))
    return isSingle && group.min_choices === 1 ? choices : choices.filter((id) => id !== optionId)
  const isAvailable = group.options.some(({ id, is_available }) => id === optionId && is_available)
  if (!isAvailable || isFull(group, choices)) return choices
  return [...(isSingle ? withoutGroup(group, choices) : choices), optionId]
}

/** The earlier choices that are still available when a line is edited. */
export const stillAvailable = (
  groups: readonly OfferedGroup[],
  choices: readonly string[],
): readonly string[] => {
  const had = new Set(
    groups.flatMap(({ options }) => options.filter(({ is_available }) => is_available).map(({ id }) => id)),
  )
  return canonicalChoices(
    groups,
    choices.filter((id) => had.has(id)),
  )
}

/** The first incomplete group, in order; null when all are complete. */
export const groupToMend = <G extends { readonly id: string }>(
  groups: readonly G[],
  problems: readonly ChoiceProblem[],
): G | null => groups.find(({ id }) => problems.some(({ group_id }) => group_id === id)) ?? null

/** The preselected choices: the only option of each required group; null where the user must choose. */
export const choicesWithoutAsking = (groups: readonly OfferedGroup[]): readonly string[] | null => {
  const start = startChoices(groups)
  return checkChoices(groups, start).length === 0 ? start : null
}
