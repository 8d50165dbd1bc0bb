import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_LINE_QUANTITY } from '@shared/domain/cart/cart'
import { MAX_NOTES } from '@shared/domain/common/column-limits'
import { allergensOf } from '@shared/domain/menu/allergens'
import { translated } from '@shared/domain/menu/menu'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { Menu } from '@shared/schemas/menu/menu'
import { ChoiceFields, focusGroup } from '@renderer/app/options/choice-fields'
import { useChoices } from '@renderer/app/options/use-choices'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { DishHead } from '@renderer/ui/dish/dish-head'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'
import { isTooLong, TextAreaField } from '@renderer/ui/field'
import { Sheet } from '@renderer/ui/sheet'
import { Skeleton } from '@renderer/ui/skeleton'
import { Stepper } from '@renderer/ui/stepper'
import sheet from './dish-sheets.module.css'
import { FavouriteButton } from './favourite-button'
import { Pairings } from './pairings'
import type { Ordering } from './use-ordering'

interface DishDetailProps {
  readonly entry: MenuEntry
  readonly menu: Menu
  readonly ordering: Ordering
  readonly onClose: () => void
}

/** A dish with everything known of it; what is chosen with it, quantity and notes before it goes into the cart. */
export const DishDetail = ({ entry, menu, ordering, onClose }: DishDetailProps) => {
  const { t, i18n } = useTranslation('dish')
  const { money } = useFormats()
  const [quantity, setQuantity] = useState(1)
  const [notes, setNotes] = useState('')
  const [hasTried, setTried] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { item, name } = entry
  const choosing = useChoices(item, menu)
  const { choices, price_cents, toMend } = choosing
  const canOrder = item.is_available && !ordering.isFrozen
  const hasChoices = canOrder && choosing.groups.length > 0

  const add = (): void => {
    setTried(true)
    if (toMend) return focusGroup(place.current, toMend)
    if (isTooLong(notes, MAX_NOTES)) return
    const chosen = { choices, price_cents }
    if (ordering.add({ entry, quantity, notes: notes.trim() || null, chosen })) onClose()
  }
  const actionText = (): string => {
    if (toMend) return t('chooseFirst', { group: translated(toMend, i18n.language).name })
    return t('addFor', { price: money(quantity * (effectivePriceCents(item) + price_cents)) })
  }

  const action = (
    <div className={sheet.foot}>
      <Stepper
        value={quantity}
        onChange={setQuantity}
        max={MAX_LINE_QUANTITY}
        labels={{ group: t('quantity'), less: t('less'), more: t('more') }}
      />
      <Button variant="primary" size="large" isBlock onClick={add} data-testid="dish-add">
        {actionText()}
      </Button>
    </div>
  )

  return (
    <Sheet
      title={name}
      // Where there is much to choose, the name stays in sight above it.
      isTitleHidden={!hasChoices}
      onClose={onClose}
      footer={canOrder ? action : undefined}
      testId="dish-detail"
    >
      <DishHead
        entry={entry}
        display={menu.display}
        hasChoices={hasChoices}
        canOrder={canOrder}
        allergens={allergensOf(item, menu, choices)}
      >
        {hasChoices && (
          <Suspense fallback={<Skeleton height={160} />}>
            <ChoiceFields
              item={item}
              choosing={choosing}
              showsProblems={hasTried}
              halvesPrice={menu.company.halves_price}
              place={place}
            />
          </Suspense>
        )}
        {canOrder && (
          <TextAreaField
            label={t('notes.label')}
            rows={2}
            limit={MAX_NOTES}
            placeholder={t('notes.placeholder')}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            data-testid="dish-notes"
          />
        )}
        {ordering.beginsNext && (
          <p className={sheet.smallPrint} data-testid="sent-hint">
            {t('sentHint', { number: ordering.sentNumber })}
          </p>
        )}
        <FavouriteButton item={item} />
        <Pairings item={item} menu={menu} />
      </DishHead>
    </Sheet>
  )
}
