import { useMemo, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { translated } from '@shared/domain/menu/menu'
import { dayOf, nightOf, type Palette } from '@shared/domain/theme/palette'
import { cssVariablesOf } from '@shared/domain/theme/palette-css'
import type { Company } from '@shared/schemas/company/company'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useFormats } from '@renderer/i18n/format'
import { ChoiceRow } from '@renderer/ui/antd/choice-row'
import { DishCard } from '@renderer/ui/dish/dish-card'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'
import styles from './themes.module.css'

/** As many as a phone shows below its header. */
const DISHES = 2
const CATEGORIES = 3

const LOOKS = ['day', 'night'] as const

const nothing = (): void => undefined

/** The head of the company's menu. */
const useFirstDishes = (company: Company) => {
  const { i18n } = useTranslation()
  const { data: menu } = useGetMenuQuery({ company_id: company.id })
  return useMemo(() => {
    const entries = (menu?.items ?? []).slice(0, DISHES).map((item): MenuEntry => {
      const { name, description } = translated(item, i18n.language)
      const { code, category } = item
      return { item, code, name, description, category, timeZone: company.time_zone }
    })
    return { entries, categories: (menu?.categories ?? []).slice(0, CATEGORIES) }
  }, [menu, company, i18n.language])
}

interface PreviewProps {
  readonly company: Company
  readonly palette: Palette
}

/** The company's own menu on a phone in these colours by day and by night. The variables are scoped to the preview. */
export const ThemePreview = ({ company, palette }: PreviewProps) => {
  const { t } = useTranslation('admin-themes')
  const [look, setLook] = useState<(typeof LOOKS)[number]>('day')
  return (
    <section className={styles.previews} aria-label={t('preview.title')} data-testid="theme-preview">
      <ChoiceRow
        label={t('preview.title')}
        value={look}
        options={LOOKS.map((value) => ({ value, label: t(`preview.${value}`) }))}
        onChange={setLook}
        testId="theme-look"
      />
      <Sample
        company={company}
        palette={look === 'night' ? nightOf(palette) : dayOf(palette)}
        testId={`preview-${look}`}
      />
    </section>
  )
}

const Sample = ({ company, palette, testId }: PreviewProps & { readonly testId: string }) => {
  const { t, i18n } = useTranslation('admin-themes')
  const { t: ofMenu } = useTranslation('menu')
  const { money } = useFormats()
  const { entries, categories } = useFirstDishes(company)
  return (
    // A picture of the guests' page: nothing of it is pressed or read twice.
    <div
      inert
      className={styles.sample}
      style={cssVariablesOf(palette) as CSSProperties}
      data-testid={testId}
    >
      <div className={styles.sampleHeader}>{companyDisplayName(company)}</div>
      <div className={styles.samplePage}>
        {categories.length > 0 && (
          <div className={styles.sampleRow}>
            {categories.map(({ id, name }, place) => (
              <span key={id} className={place === 0 ? styles.samplePrimary : styles.sampleInput}>
                {name}
              </span>
            ))}
          </div>
        )}
        {entries.length === 0 ? (
          <div className={styles.sampleCard}>
            <strong>{t('preview.dish')}</strong>
            <span className={styles.sampleSoft}>{t('preview.description')}</span>
            <span className={styles.samplePrice}>{money(4290)}</span>
          </div>
        ) : (
          entries.map((entry) => (
            <DishCard
              key={entry.item.id}
              entry={entry}
              t={ofMenu}
              language={i18n.language}
              inCart={0}
              onOpen={nothing}
              onAdd={nothing}
              canAdd
              isEager
              showsCode
              showsPicture={entry.item.image_url === null ? 'none' : 'shown'}
            />
          ))
        )}
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
  )
}
