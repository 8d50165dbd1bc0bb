import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allergensOf } from '@shared/domain/menu/allergens'
import { translated } from '@shared/domain/menu/menu'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Sheet } from '@renderer/ui/sheet'
import { ChoiceFields, focusGroup } from './choice-fields'
import styles from './options.module.css'
import { useChoices } from './use-choices'

/** The chosen option ids in canonical order, and what they add to the item's own price, in cents. */
export interface Chosen {
  readonly choices: readonly string[]
  readonly price_cents: number
}

interface ChoicesSheetProps {
  readonly item: MenuItem
  readonly menu: Menu
  /** The previous choices of a line that is chosen again. */
  readonly before?: readonly string[]
  readonly quantity: number
  readonly onDone: (chosen: Chosen) => void
  readonly onClose: () => void
}

/** The choices of a product outside its page: for a line of the cart, or for a typed code. */
export const ChoicesSheet = ({ item, menu, before, quantity, onDone, onClose }: ChoicesSheetProps) => {
  const { t, i18n } = useTranslation('options')
  const { money } = useFormats()
  const choosing = useChoices(item, menu, before)
  const [hasTried, setTried] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { choices, price_cents, toMend } = choosing
  const allergens = allergensOf(item, menu, choices)

  const finish = (): void => {
    setTried(true)
    if (toMend) focusGroup(place.current, toMend)
    else onDone({ choices, price_cents })
  }
  return (
    <Sheet
      title={translated(item, i18n.language).name}
      onClose={onClose}
      testId="choices"
      footer={
        <Button variant="primary" size="large" isBlock onClick={finish} data-testid="choices-done">
          {toMend
            ? t('choose.first', { group: translated(toMend, i18n.language).name })
            : t(before ? 'done' : 'add', {
                price: money(quantity * (effectivePriceCents(item) + price_cents)),
              })}
        </Button>
      }
    >
      <div className={styles.sheet}>
        {allergens.length > 0 && (
          <p className={styles.rule}>{t('allergens', { list: allergens.join(', ') })}</p>
        )}
        <ChoiceFields
          item={item}
          choosing={choosing}
          showsProblems={hasTried}
          halvesPrice={menu.company.halves_price}
          place={place}
        />
      </div>
    </Sheet>
  )
}
