import { useId, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_HALVES_PRICE } from '@shared/domain/company/company-defaults'
import { translated } from '@shared/domain/menu/menu'
import { isFull } from '@shared/domain/options/option-choosing'
import type { ChoiceProblem, HalvesPrice, OfferedGroup, OfferedOption } from '@shared/domain/options/options'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { useFormats } from '@renderer/i18n/format'
import styles from './options.module.css'
import type { Choosing } from './use-choices'
import { useOptionGroupTexts } from './use-option-group-texts'

interface ChoiceFieldsProps {
  readonly item: Pick<MenuItem, 'price_cents' | 'promotion_price_cents'>
  readonly choosing: Choosing
  /** Whether missing choices are marked: only after the first attempt to add. */
  readonly showsProblems: boolean
  readonly halvesPrice: HalvesPrice | undefined
  /** The group that `focusGroup` scrolls to. */
  readonly place: RefObject<HTMLDivElement | null>
}

/** Scrolls to a group and focuses it. */
export const focusGroup = (place: HTMLElement | null, group: Pick<OfferedGroup, 'id'>): void => {
  const field = place?.querySelector<HTMLElement>(`[data-group="${group.id}"]`)
  field?.scrollIntoView({ block: 'nearest' })
  field?.querySelector<HTMLInputElement>('input:not([disabled])')?.focus()
}

/** Every option group of a product. */
export const ChoiceFields = ({ item, choosing, showsProblems, halvesPrice, place }: ChoiceFieldsProps) => (
  <div ref={place} className={styles.groups}>
    {choosing.groups.map((group) => (
      <GroupField
        key={group.id}
        group={group}
        isPriceItself={isPriceItself(item, group)}
        choosing={choosing}
        halvesPrice={halvesPrice}
        problem={
          choosing.problems.find(
            ({ kind, group_id }) => group_id === group.id && (showsProblems || kind !== 'missing'),
          ) ?? null
        }
      />
    ))}
  </div>
)

/**
 * Whether the group's price is the product's own rather than a surcharge: of a half-and-half, and of a size where the
 * product has no price.
 */
const isPriceItself = (item: ChoiceFieldsProps['item'], group: OfferedGroup): boolean =>
  group.rule === 'halves' ||
  (group.min_choices === 1 && group.max_choices === 1 && effectivePriceCents(item) === 0)

interface GroupFieldProps {
  readonly group: OfferedGroup
  readonly isPriceItself: boolean
  readonly choosing: Choosing
  readonly halvesPrice: HalvesPrice | undefined
  readonly problem: ChoiceProblem | null
}

const GroupField = (props: GroupFieldProps) => {
  const { group, choosing, halvesPrice, problem } = props
  const { t, i18n } = useTranslation('options')
  const words = useOptionGroupTexts()
  const id = useId()
  const { choices, press, clear } = choosing
  const isSingle = group.max_choices === 1
  const isEmpty = !group.options.some((option) => choices.includes(option.id))
  return (
    <fieldset
      className={styles.group}
      aria-describedby={`${id}-rule${problem ? ` ${id}-problem` : ''}`}
      data-group={group.id}
      data-problem={problem !== null}
      data-testid="choice-group"
    >
      <legend className={styles.legend}>{translated(group, i18n.language).name}</legend>
      <p id={`${id}-rule`} className={styles.rule}>
        <span>{words.howMany(group)}</span>
        {group.min_choices > 0 && <span className={styles.required}>{t('required')}</span>}
        {group.rule === 'halves' && <span>{t(`halves.${halvesPrice ?? DEFAULT_HALVES_PRICE}`)}</span>}
      </p>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert" data-testid="choice-problem">
          {words.problem(group, problem)}
        </p>
      )}
      {isSingle && group.min_choices === 0 && (
        <label className={styles.option}>
          <input type="radio" name={id} checked={isEmpty} onChange={() => clear(group)} />
          <span className={styles.name}>{t('none')}</span>
        </label>
      )}
      {group.options.map((option) => (
        <OptionField
          key={option.id}
          option={option}
          type={isSingle ? 'radio' : 'checkbox'}
          name={id}
          isPriceItself={props.isPriceItself}
          isChosen={choices.includes(option.id)}
          isBarred={isFull(group, choices)}
          onPress={() => press(group, option.id)}
        />
      ))}
    </fieldset>
  )
}

interface OptionFieldProps {
  readonly option: OfferedOption
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly isPriceItself: boolean
  readonly isChosen: boolean
  /** The group's maximum is reached. */
  readonly isBarred: boolean
  readonly onPress: () => void
}

const OptionField = (props: OptionFieldProps) => {
  const { option, type, name, isChosen, isBarred, onPress } = props
  const { t, i18n } = useTranslation('options')
  const { money } = useFormats()
  const price = option.price_cents
  return (
    <label
      className={styles.option}
      data-sold-out={!option.is_available}
      data-testid={`choice-${option.name}`}
    >
      <input
        type={type}
        name={name}
        checked={isChosen}
        // A chosen option can always be removed, also when it is sold out.
        disabled={!isChosen && (isBarred || !option.is_available)}
        onChange={onPress}
      />
      <span className={styles.name}>
        {translated(option, i18n.language).name}
        {!option.is_available && <em className={styles.soldOut}>{t('soldOut')}</em>}
      </span>
      {(props.isPriceItself || price > 0) && (
        <span className={styles.price}>
          {props.isPriceItself ? money(price) : t('plus', { price: money(price) })}
        </span>
      )}
    </label>
  )
}
