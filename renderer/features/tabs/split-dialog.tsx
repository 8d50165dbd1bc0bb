import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesText, type NamedChoice } from '@shared/domain/options/options'
import { shareOut } from '@shared/domain/tab/tab-money'
import { useIdsByContent } from '@renderer/app/payment/use-ids-by-content'
import { useFormats } from '@renderer/i18n/format'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { Stepper } from '@renderer/ui/stepper'
import styles from './tabs.module.css'

interface RestLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly unit_price_cents: number
  readonly choices?: readonly NamedChoice[]
}
interface Parts {
  readonly split_id: string
  readonly lines: { item_id: string; quantity: number }[]
  readonly bill_ids: string[]
}

export interface SplitDialogProps {
  /** What stands on no bill yet. */
  readonly rest: readonly RestLine[]
  readonly isBusy: boolean
  readonly onSplit: (parts: Parts) => Promise<boolean>
  readonly onClose: () => void
}

const WAYS = ['people', 'lines'] as const
type Way = (typeof WAYS)[number]
const MOST_PEOPLE = 50

const worth = (lines: readonly RestLine[]): number =>
  lines.reduce((cents, { quantity, unit_price_cents }) => cents + quantity * unit_price_cents, 0)

/** Bills what is left: evenly among so many people, or some units of some lines on a bill of their own. */
export const SplitDialog = ({ rest, isBusy, onSplit, onClose }: SplitDialogProps) => {
  const { t } = useTranslation('tabs')
  const { money } = useFormats()
  const [way, setWay] = useState<Way>('people')
  const [people, setPeople] = useState(2)
  const [taken, setTaken] = useState<Readonly<Record<string, number>>>({})
  const ids = useIdsByContent()

  // Another terminal may have billed a part of what was chosen here.
  const takenOf = ({ id, quantity }: RestLine): number => Math.min(taken[id] ?? 0, quantity)
  const chosen = rest
    .map((line) => ({ ...line, quantity: way === 'people' ? line.quantity : takenOf(line) }))
    .filter(({ quantity }) => quantity > 0)
  const stepWords = (group: string) => ({
    group,
    less: t('split.less', { of: group }),
    more: t('split.more', { of: group }),
  })
  const bills = way === 'people' ? people : 1
  const shares = shareOut(worth(chosen), bills)
  const go = async (): Promise<void> => {
    const lines = chosen.map(({ id, quantity }) => ({ item_id: id, quantity }))
    // As it was chosen: after a lost answer fewer units may be left than were, since those are on their bill.
    const choice = way === 'people' ? lines : Object.entries(taken).filter(([, quantity]) => quantity > 0)
    const isDone = await onSplit({
      split_id: ids.of({ choice, bills }),
      lines,
      bill_ids: shares.map((_, place) => ids.of({ choice, bills, place })),
    })
    if (isDone) onClose()
  }
  return (
    <AskDialog
      title={t('split.go')}
      confirmLabel={t('split.confirm', { money: money(worth(chosen)) })}
      isBusy={isBusy}
      isDisabled={chosen.length === 0}
      onConfirm={() => void go()}
      onClose={onClose}
      testId="split-dialog"
      confirmTestId="split-confirm"
    >
      <div className={styles.form}>
        <ChoiceList
          label={t('split.way')}
          value={way}
          options={WAYS.map((value) => ({ value, label: t(`split.${value}`) }))}
          onChange={setWay}
          testId="split-way"
        />
        {way === 'people' ? (
          <>
            <Stepper
              labels={stepWords(t('split.howMany'))}
              value={people}
              max={MOST_PEOPLE}
              onChange={setPeople}
            />
            <p role="status" data-testid="split-shares">
              {t('split.each', { shares: [...new Set(shares)].map(money).join(' / ') })}
            </p>
          </>
        ) : (
          <ul className={styles.choices}>
            {rest.map((line) => (
              <li key={line.id}>
                <span>
                  {line.name} <small>{money(line.unit_price_cents)}</small>
                  {line.choices?.length ? <small> {choicesText(line.choices)}</small> : null}
                </span>
                <Stepper
                  labels={stepWords(line.name)}
                  value={takenOf(line)}
                  min={0}
                  max={line.quantity}
                  onChange={(quantity) => setTaken((before) => ({ ...before, [line.id]: quantity }))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </AskDialog>
  )
}
