import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { translated } from '@shared/domain/menu/menu'
import { formatCents } from '@shared/domain/common/money'
import { isFull } from '@shared/domain/options/option-choosing'
import type { OfferedGroup } from '@shared/domain/options/options'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'
import type { Chosen } from '@renderer/app/options/choices-sheet'
import { useChoices } from '@renderer/app/options/use-choices'
import { useOptionGroupTexts } from '@renderer/app/options/use-option-group-texts'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { playSound } from '@renderer/ui/sound'
import { PickerOption } from './picker-option'
import { pickByEnter, pickByKeys } from './picker-keys'
import styles from './choice-picker.module.css'

export interface ChoicePickerProps {
  readonly item: MenuItem
  readonly menu: Menu
  readonly quantity: number
  /** Of a line that is chosen again, where all groups are asked; without it only those that must be answered are. */
  readonly before?: readonly string[]
  readonly onDone: (chosen: Chosen) => void
  /** Nothing is chosen after all. */
  readonly onClose: () => void
}

/**
 * Choosing by keys, one group after the other: numbers pick, Enter confirms, Escape goes back. The focus is with the list
 * until it is closed, and then where it was: in the code field. antd's dialog has the focus too late (docs/adr/0035).
 */
export const ChoicePicker = ({ item, menu, quantity, before, onDone, onClose }: ChoicePickerProps) => {
  const { t, i18n } = useTranslation('quick-order')
  const choosing = useChoices(item, menu, before)
  const words = useOptionGroupTexts()
  const { groups, choices, price_cents, problems, press } = choosing
  const asked = before ? groups : groups.filter(({ min_choices }) => min_choices > 0)
  const [step, setStep] = useState(0)
  const [typed, setTyped] = useState('')
  const [isProblemShown, setProblemShown] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const group = asked[step]
  const problem = group && problems.find(({ group_id }) => group_id === group.id)
  const isLast = step >= asked.length - 1

  useEffect(() => list.current?.focus(), [step])
  if (!group) return null

  const go = (to: number): void => {
    setStep(to)
    setTyped('')
    setProblemShown(false)
  }
  const back = (): void => (step > 0 ? go(step - 1) : onClose())
  const codes = group.options.map(({ code }) => code)
  const pick = (place: number | null): void => {
    setTyped('')
    const option = group.options[place ?? -1]
    if (!option) return playSound('error')
    const isRefused = !choices.includes(option.id) && (!option.is_available || isFull(group, choices))
    if (isRefused) playSound('error')
    else press(group, option.id)
  }
  const confirm = (): void => {
    if (typed !== '') return pick(pickByEnter(typed, codes))
    if (problem) {
      setProblemShown(true)
      playSound('error')
      list.current?.focus()
    } else if (isLast) onDone({ choices, price_cents })
    else go(step + 1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') confirm()
    else if (event.key === 'Backspace') setTyped('')
    else if (/^[a-z\d]$/i.test(event.key)) {
      const found = pickByKeys(typed + event.key.toUpperCase(), codes)
      found.places.forEach(pick)
      setTyped(found.typed)
    } else return
    event.preventDefault()
  }

  const unit = effectivePriceCents(item) + price_cents
  return (
    <Dialog
      title={translated(item, i18n.language).name}
      onClose={back}
      testId="quick-picker"
      footer={
        <>
          <Button size="large" onClick={back}>
            {t(step > 0 ? 'picker.back' : 'picker.cancel')} <kbd aria-hidden="true">Esc</kbd>
          </Button>
          <Button variant="primary" size="large" onClick={confirm} data-testid="quick-picker-confirm">
            {isLast
              ? t('picker.confirm', { price: formatCents(quantity * unit, i18n.language) })
              : t('picker.next')}{' '}
            <kbd aria-hidden="true">⏎</kbd>
          </Button>
        </>
      }
    >
      <GroupHead group={group} step={step} count={asked.length} howMany={words.howMany(group)} />
      <div
        ref={list}
        className={styles.list}
        role="toolbar"
        tabIndex={-1}
        aria-label={`${translated(group, i18n.language).name}. ${words.howMany(group)}`}
        aria-describedby="quick-picker-keys"
        onKeyDown={onKeyDown}
        data-testid="quick-picker-list"
      >
        {group.options.map((option, place) => (
          <PickerOption
            key={option.id}
            option={option}
            number={place + 1}
            isHalf={group.rule === 'halves'}
            isChosen={choices.includes(option.id)}
            isBarred={isFull(group, choices)}
            onPress={() => pick(place)}
          />
        ))}
      </div>
      <p
        className={styles.announcement}
        role="status"
        id="quick-picker-keys"
        data-testid="quick-picker-message"
      >
        {typed !== '' && t('picker.typed', { typed })}
        {typed === '' && isProblemShown && problem && words.problem(group, problem)}
        {typed === '' && !(isProblemShown && problem) && t('picker.keys')}
      </p>
    </Dialog>
  )
}

const GroupHead = ({
  group,
  step,
  count,
  howMany,
}: {
  readonly group: OfferedGroup
  readonly step: number
  readonly count: number
  readonly howMany: string
}) => {
  const { t, i18n } = useTranslation('quick-order')
  return (
    <p className={styles.head}>
      <strong>{translated(group, i18n.language).name}</strong>
      <span>{howMany}</span>
      {count > 1 && <span className={styles.step}>{t('picker.step', { step: step + 1, count })}</span>}
    </p>
  )
}
