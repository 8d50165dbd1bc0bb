import { Input } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toHex, toTriple } from '@shared/domain/theme/colour'
import type { ColourKey } from '@shared/domain/theme/palette'
import control from '@renderer/ui/antd/field.module.css'
import styles from './themes.module.css'

const PickerOver = lazy(() => import('./colour-picker').then((module) => ({ default: module.PickerOver })))

/** One colour of a theme: shown as hex; picked, or typed as hex, rgb, hsl or a triple. An invalid one stays as typed and is marked. */
export const ColourField = ({
  name,
  value,
  onChange,
}: {
  readonly name: ColourKey
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const { t } = useTranslation('admin-themes')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const triple = toTriple(value)
  const isWrong = triple === null
  const label = t(`colours.${name}`)
  const swatch = (
    <button
      type="button"
      className={styles.swatch}
      style={triple ? { background: `hsl(${triple})` } : undefined}
      aria-label={t('pick', { colour: label })}
      data-testid={`pick-${name}`}
    />
  )
  return (
    <div className={styles.colour}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.colourRow}>
        <Suspense fallback={swatch}>
          <PickerOver
            triple={triple ?? '0 0% 50%'}
            onPick={(picked) => {
              setTyped(null)
              onChange(picked)
            }}
          >
            {swatch}
          </PickerOver>
        </Suspense>
        <Input
          id={id}
          className={control.control ?? ''}
          status={isWrong ? 'error' : ''}
          value={typed ?? toHex(value) ?? value}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-help` : undefined}
          data-testid={`colour-${name}`}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(toTriple(target.value) ?? target.value)
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
      {isWrong && (
        <p id={`${id}-help`} className={styles.wrong} role="alert" data-testid={`wrong-${name}`}>
          {t('noColour')}
        </p>
      )}
    </div>
  )
}
