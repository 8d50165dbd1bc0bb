import { useMemo, useState } from 'react'
import {
  canonicalChoices,
  checkChoices,
  groupsOf,
  priceOfChoices,
  startChoices,
  type ChoiceProblem,
  type OfferedGroup,
} from '@shared/domain/options/options'
import {
  groupToMend,
  pressOption,
  stillAvailable,
  withoutGroup,
} from '@shared/domain/options/option-choosing'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'

export interface Choosing {
  readonly groups: readonly OfferedGroup[]
  /** Option ids in canonical order. */
  readonly choices: readonly string[]
  /** What they add to the item's own price, in cents. */
  readonly price_cents: number
  readonly problems: readonly ChoiceProblem[]
  /** The first group with a missing or wrong choice; null when the item can be ordered. */
  readonly toMend: OfferedGroup | null
  readonly press: (group: OfferedGroup, optionId: string) => void
  readonly clear: (group: OfferedGroup) => void
}

/** The choices for a menu item; `before` has those of a line that is chosen again. */
export const useChoices = (
  item: Pick<MenuItem, 'option_group_ids'>,
  menu: Pick<Menu, 'items' | 'option_groups' | 'company'>,
  before?: readonly string[],
): Choosing => {
  const groups = useMemo(() => groupsOf(item, menu), [item, menu])
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    before ? stillAvailable(groups, before) : startChoices(groups),
  )
  const choices = useMemo(() => canonicalChoices(groups, chosen), [groups, chosen])
  const problems = useMemo(() => checkChoices(groups, choices), [groups, choices])
  return {
    groups,
    choices,
    price_cents: priceOfChoices(groups, choices, menu.company.halves_price),
    problems,
    toMend: groupToMend(groups, problems),
    press: (group, optionId) =>
      setChosen((held) => pressOption(group, canonicalChoices(groups, held), optionId)),
    clear: (group) => setChosen(withoutGroup(group, choices)),
  }
}
