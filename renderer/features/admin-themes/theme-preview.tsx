import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, nightOf, type Palette } from '@shared/domain/theme/palette'
import { cssVariablesOf } from '@shared/domain/theme/palette-css'
import { useFormats } from '@renderer/i18n/format'
import styles from './themes.module.css'

/** A part of the menu in these colours by day and by night. The variables are scoped to the preview. */
export const ThemePreview = ({ palette }: { readonly palette: Palette }) => {
  const { t } = useTranslation('admin-themes')
  return (
    <section className={styles.previews} aria-label={t('preview.title')} data-testid="theme-preview">
      <Sample title={t('preview.day')} palette={dayOf(palette)} testId="preview-day" />
      <Sample title={t('preview.night')} palette={nightOf(palette)} testId="preview-night" />
    </section>
  )
}

const Sample = ({
  title,
  palette,
  testId,
}: {
  readonly title: string
  readonly palette: Palette
  readonly testId: string
}) => {
  const { t } = useTranslation('admin-themes')
  const { money } = useFormats()
  return (
    <figure className={styles.preview}>
      <figcaption>{title}</figcaption>
      <div className={styles.sample} style={cssVariablesOf(palette) as CSSProperties} data-testid={testId}>
        <div className={styles.sampleHeader}>{t('preview.company')}</div>
        <div className={styles.samplePage}>
          <div className={styles.sampleCard}>
            <strong>{t('preview.dish')}</strong>
            <span className={styles.sampleSoft}>{t('preview.description')}</span>
            <span className={styles.samplePrice}>{money(4290)}</span>
          </div>
          <div className={styles.sampleRow}>
            <span className={styles.samplePrimary}>{t('preview.primary')}</span>
            <span className={styles.sampleSecondary}>{t('preview.secondary')}</span>
          </div>
          <div className={styles.sampleRow}>
            <span className={styles.sampleLink}>{t('preview.link')}</span>
            <span className={styles.sampleTint}>{t('preview.status')}</span>
          </div>
          <span className={styles.sampleInput}>{t('preview.placeholder')}</span>
        </div>
      </div>
    </figure>
  )
}
