import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Palette } from '@shared/domain/theme/palette'
import { contrastWarnings } from '@shared/domain/theme/palette-warnings'
import { useFormats } from '@renderer/i18n/format'
import styles from './themes.module.css'

/** Colour pairs with too little contrast, and their replacements. */
export const ThemeWarnings = ({ palette }: { readonly palette: Palette }) => {
  const { t } = useTranslation('admin-themes')
  const { number } = useFormats()
  const warnings = useMemo(() => contrastWarnings(palette), [palette])
  const rounded = (ratio: number): string => number(Math.floor(ratio * 10) / 10)
  return (
    <section className={styles.warnings} aria-labelledby="contrast" aria-live="polite">
      <h2 id="contrast" className={styles.groupTitle}>
        {t('contrast.title')}
      </h2>
      {warnings.length === 0 && (
        <p className={styles.fine} data-testid="contrast-fine">
          {t('contrast.fine')}
        </p>
      )}
      {warnings.length > 0 && <p className={styles.tip}>{t('contrast.lead')}</p>}
      {warnings.length > 0 && (
        <ul data-testid="contrast-warnings">
          {warnings.map(({ kind, colour, on, ratio, needed, shown }) => (
            <li key={`${kind}-${colour}-${on}`} data-testid={`warning-${colour}-${on}`}>
              <strong>
                {t('contrast.pair', {
                  colour: t(`colours.${colour}`),
                  on: t(`colours.${on}`),
                  ratio: rounded(ratio),
                  needed: rounded(needed),
                })}
              </strong>
              <span className={styles.instead}>
                <span className={styles.dot} style={{ background: `hsl(${shown})` }} aria-hidden="true" />
                {t(`contrast.${kind}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
