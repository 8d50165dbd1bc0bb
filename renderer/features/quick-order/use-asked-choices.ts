import { useCallback, useState } from 'react'
import { choicesWithoutAsking } from '@shared/domain/options/option-choosing'
import { groupsOf, priceOfChoices } from '@shared/domain/options/options'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'
import type { Chosen } from '@renderer/app/options/choices-sheet'
import type { ChoicePickerProps } from './choice-picker'
import { useLatest } from './use-latest'

export interface AskedChoices {
  /** What the picker is to be drawn with, while it is open. */
  readonly picker: ChoicePickerProps | null
  /** What is chosen with a dish that a code was typed for; null where the person went back. */
  readonly choose: (item: MenuItem, quantity: number) => Promise<Chosen | null>
  /** The same for a line that is chosen again. */
  readonly chooseAgain: (
    item: MenuItem,
    quantity: number,
    before: readonly string[],
  ) => Promise<Chosen | null>
}

/** Asks by the picker what must be chosen, one dish at a time; what nobody has to choose goes along without a question. */
export const useAskedChoices = (menu: Menu | undefined, onClosed: () => void): AskedChoices => {
  const [picker, setPicker] = useState<ChoicePickerProps | null>(null)
  const latest = useLatest({ menu, onClosed })

  const ask = useCallback(
    (item: MenuItem, on: Menu, quantity: number, before?: readonly string[]) =>
      new Promise<Chosen | null>((resolve) => {
        const close = (chosen: Chosen | null): void => {
          setPicker(null)
          resolve(chosen)
          latest.current.onClosed()
        }
        setPicker({
          item,
          menu: on,
          quantity,
          ...(before ? { before } : {}),
          onDone: close,
          onClose: () => close(null),
        })
      }),
    [latest],
  )
  const choose = useCallback(
    async (item: MenuItem, quantity: number): Promise<Chosen | null> => {
      const { menu: on } = latest.current
      if (!on) return { choices: [], price_cents: 0 }
      const groups = groupsOf(item, on)
      const choices = choicesWithoutAsking(groups)
      return choices
        ? { choices, price_cents: priceOfChoices(groups, choices, on.company.halves_price) }
        : ask(item, on, quantity)
    },
    [ask, latest],
  )
  const chooseAgain = useCallback(
    async (item: MenuItem, quantity: number, before: readonly string[]) => {
      const { menu: on } = latest.current
      return on ? ask(item, on, quantity, before) : null
    },
    [ask, latest],
  )
  return { picker, choose, chooseAgain }
}
