import { useTranslation } from 'react-i18next'
import { PRESET_KEYS, PRESETS, type PresetKey } from '@shared/domain/theme/palettes'
import { OfficeSection } from '@renderer/app/office/office-page'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { Stripes } from './stripes'
import styles from './themes.module.css'

/** The presets of spec §3, each a start for a theme. */
export const PresetGallery = ({ onChoose }: { readonly onChoose: (preset: PresetKey) => void }) => {
  const { t } = useTranslation(['admin-themes', 'palettes'])
  return (
    <OfficeSection step="colours" title={t('presets.title')} lead={t('presets.lead')}>
      <ul className={styles.cards} data-testid="presets">
        {PRESET_KEYS.map((key) => {
          const name = t(`palettes:${key}.name`)
          return (
            <li key={key} className={styles.card} data-testid={`preset-${key}`}>
              <Stripes palette={PRESETS[key].colors} />
              <h3 className={styles.cardTitle}>{name}</h3>
              <Badge>{t(`palettes:category.${PRESETS[key].category}`)}</Badge>
              <p>{t(`palettes:${key}.description`)}</p>
              <p className={styles.tip}>{t(`palettes:${key}.tip`)}</p>
              <Button
                className={styles.cardEnd}
                onClick={() => onChoose(key)}
                aria-label={t('presets.useOf', { name })}
              >
                {t('presets.use')}
              </Button>
            </li>
          )
        })}
      </ul>
    </OfficeSection>
  )
}
