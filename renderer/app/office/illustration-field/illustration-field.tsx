import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fittingIllustrations, type IllustratedDish } from '@shared/domain/menu/illustration'
import { Button } from '@renderer/ui/button'
import styles from './illustration-field.module.css'
import { IllustrationTile } from './illustration-tile'
import { useIllustrationNames } from './use-illustration-names'

const IllustrationDialog = lazy(async () => ({
  default: (await import('./illustration-dialog')).IllustrationDialog,
}))

/** How many matching illustrations are offered beside the form. */
const OFFERED = 5

interface IllustrationFieldProps {
  readonly label: string
  readonly dish: IllustratedDish
  /** Null: the best match. */
  readonly value: string | null
  readonly onChange: (illustration: string | null) => void
}

/** The illustration of a product without a photo: one tap chooses a matching one, a dialog has all of them. */
export const IllustrationField = ({ label, dish, value, onChange }: IllustrationFieldProps) => {
  const { t } = useTranslation('illustrations')
  const nameOf = useIllustrationNames()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const fitting = fittingIllustrations(dish)
  const best = fitting[0] ?? 'plate'
  const shown = value ?? best
  const offered = [...new Set([best, shown, ...fitting])].slice(0, OFFERED)
  const choose = (illustration: string): void => onChange(illustration === best ? null : illustration)

  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      data-testid="field-illustration"
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.offered}>
        {offered.map((illustration) => (
          <IllustrationTile
            key={illustration}
            illustration={illustration}
            name={nameOf(illustration)}
            isChosen={illustration === shown}
            onChoose={() => choose(illustration)}
          />
        ))}
        <Button onClick={() => setOpen(true)} data-testid="illustration-all">
          {t('all')}
        </Button>
      </div>
      <p className={styles.hint} role="status" data-testid="illustration-shown">
        {t(value === null ? 'proposed' : 'chosen', { name: nameOf(shown) })}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('hint')}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <IllustrationDialog
            shown={shown}
            onChoose={(illustration) => {
              setOpen(false)
              choose(illustration)
            }}
            onAutomatic={() => {
              setOpen(false)
              onChange(null)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
