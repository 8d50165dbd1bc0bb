import { useDeferredValue, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_MENU_DISPLAY } from '@shared/domain/menu/menu'
import type { SaleHours } from '@shared/domain/menu/sale-hours'
import { saleHoursText } from '@shared/domain/menu/sale-hours-text'
import { dayOf, nightOf, sanitisePalette } from '@shared/domain/theme/palette'
import { cssVariablesOf } from '@shared/domain/theme/palette-css'
import type { Company } from '@shared/schemas/company/company'
import { useRecords } from '@renderer/api/endpoints/records'
import { useGetActiveThemeQuery } from '@renderer/api/endpoints/themes'
import { ChoiceRow } from '@renderer/ui/antd/choice-row'
import { DishCard } from '@renderer/ui/dish/dish-card'
import { DishHead } from '@renderer/ui/dish/dish-head'
import { cachedPalette } from '@renderer/ui/theme/apply'
import { useClock } from '@renderer/ui/use-clock'
import styles from './dish-preview.module.css'
import type { MenuRecords, ProductWrite } from './menu-records'
import { shownDish } from './shown-dish'
import { useGuestPicture } from './use-guest-picture'

const LOOKS = ['day', 'night'] as const
type Look = (typeof LOOKS)[number]

const nothing = (): void => undefined

/** The company's colours, as variables for a part of the page. */
const useColours = (companyId: string, look: Look): CSSProperties => {
  const { data: theme } = useGetActiveThemeQuery({ company_id: companyId })
  const [kept] = useState(() => cachedPalette(localStorage, companyId))
  return useMemo(() => {
    const palette = theme ? sanitisePalette(theme.colors, kept) : kept
    return {
      ...cssVariablesOf(look === 'night' ? nightOf(palette) : dayOf(palette)),
      colorScheme: look === 'night' ? 'dark' : 'light',
    } as CSSProperties
  }, [theme, kept, look])
}

interface DishPreviewProps {
  readonly company: Company
  readonly menu: MenuRecords
  readonly values: ProductWrite
  /** Where nothing around has one. */
  readonly heading?: ReactNode
}

/** What is typed as guests see it: the card of their menu and the head of its page, by day or by night. */
export const DishPreview = ({ company, menu, values, heading }: DishPreviewProps) => {
  const { t, i18n } = useTranslation('admin-menu')
  const { t: ofMenu } = useTranslation('menu')
  const [look, setLook] = useState<Look>(() =>
    document.documentElement.dataset.mode === 'night' ? 'night' : 'day',
  )
  const colours = useColours(company.id, look)
  const { rows: groups } = useRecords('option_groups', company.id)
  const { rows: settings } = useRecords('menu_display_settings', company.id)
  const display = settings?.[0] ?? DEFAULT_MENU_DISPLAY
  const picture = useGuestPicture(values.image_url)
  const now = useClock()
  // Typing goes first.
  const typed = useDeferredValue(values)
  const { entry, hasPrice, hasChoices, isOnMenu, promotionOutside } = useMemo(
    () =>
      shownDish(typed, {
        company,
        menu,
        groups: groups ?? [],
        display,
        picture,
        nameless: t('preview.nameless'),
        now,
      }),
    [typed, company, menu, groups, display, picture, t, now],
  )
  const hoursText = (hours: SaleHours): string => saleHoursText(hours, i18n.language)
  return (
    <div className={styles.preview} data-testid="dish-preview">
      <div className={styles.line}>
        {heading}
        <ChoiceRow
          label={t('preview.look')}
          value={look}
          options={LOOKS.map((value) => ({ value, label: t(`preview.looks.${value}`) }))}
          onChange={setLook}
          testId="preview"
        />
      </div>
      {!isOnMenu && (
        <p className={styles.hidden} data-testid="preview-hidden">
          {t('preview.hidden')}
        </p>
      )}
      {entry.item.available_hours && (
        <p className={styles.hidden} data-testid="preview-outside">
          {t('preview.outside', { hours: hoursText(entry.item.available_hours) })}
        </p>
      )}
      {promotionOutside && (
        <p className={styles.hidden} data-testid="preview-no-promotion">
          {t('preview.noPromotion', { hours: hoursText(promotionOutside) })}
        </p>
      )}
      {/* A picture of the guests' page: nothing of it is pressed or read twice. */}
      <div
        inert
        className={styles.sample}
        style={colours}
        data-priced={hasPrice}
        data-look={look}
        data-testid="preview-sample"
      >
        <DishCard
          entry={entry}
          t={ofMenu}
          language={i18n.language}
          inCart={0}
          onOpen={nothing}
          onAdd={nothing}
          canAdd
          isEager
          showsCode={display.show_codes}
          showsPicture={display.show_images ? 'shown' : 'none'}
        />
        <div className={styles.page}>
          {hasChoices && <p className={styles.name}>{entry.name}</p>}
          <DishHead
            entry={entry}
            display={display}
            hasChoices={hasChoices}
            canOrder={entry.item.is_available}
          />
        </div>
      </div>
    </div>
  )
}
