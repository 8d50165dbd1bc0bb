import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultColours } from '@shared/domain/theme/default-palette'
import { sanitisePalette } from '@shared/domain/theme/palette'
import { isPresetKey } from '@shared/domain/theme/palettes'
import type { RecordRow } from '@shared/schemas/records/records'
import { useActivateThemeMutation } from '@renderer/api/endpoints/records'
import { RemoveRow } from '@renderer/app/office/remove-row'
import { RowActions } from '@renderer/app/office/row-actions'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { useToast } from '@renderer/ui/feedback/toasts'
import { Stripes } from './stripes'
import styles from './themes.module.css'
import { useShowColours } from './use-show-colours'

type Row = RecordRow<'theme_settings'>

interface ThemeListProps {
  readonly companyId: string
  readonly timeZone: string
  /** Newest first, in the order of the query (spec §7). */
  readonly themes: readonly Row[]
  readonly onEdit: (id: string) => void
}

/** A company's themes, the active one and their actions. */
export const ThemeList = ({ companyId, timeZone, themes, onEdit }: ThemeListProps) => {
  const { t } = useTranslation(['admin-themes', 'palettes', 'errors'])
  const { date } = useFormats()
  const toast = useToast()
  const showError = useErrorToast()
  const show = useShowColours(companyId)
  const [activate, { isLoading: isActivating }] = useActivateThemeMutation()
  const [leaving, setLeaving] = useState<Row | null>(null)
  const nameOf = ({ name }: Row): string => name ?? t('unnamed')

  const makeActive = async (theme: Row): Promise<void> => {
    try {
      await activate({ company_id: companyId, theme_id: theme.id }).unwrap()
      show(theme.colors)
      toast('success', { title: t('activated', { name: nameOf(theme) }) })
    } catch (cause) {
      showError(cause, t('activateFailed'))
    }
  }

  return (
    <>
      <ul className={styles.cards} data-testid="themes">
        {themes.map((theme) => (
          <li key={theme.id} className={styles.card} data-testid={`theme-${nameOf(theme)}`}>
            <Stripes palette={sanitisePalette(theme.colors, defaultColours())} />
            <h2 className={styles.cardTitle}>{nameOf(theme)}</h2>
            {theme.is_active && (
              <Badge tone="success" data-testid="active">
                {t('active')}
              </Badge>
            )}
            <p className={styles.tip}>
              {t('createdAt', { date: date(theme.created_at, timeZone) })}
              {isPresetKey(theme.palette_type) &&
                ` · ${t('basedOn', { name: t(`palettes:${theme.palette_type}.name`) })}`}
            </p>
            <RowActions
              className={styles.cardEnd}
              editLabel={t('editOf', { name: nameOf(theme) })}
              removeLabel={t('removeOf', { name: nameOf(theme) })}
              onEdit={() => onEdit(theme.id)}
              onRemove={() => setLeaving(theme)}
            >
              {!theme.is_active && (
                <Button
                  variant="primary"
                  disabled={isActivating}
                  onClick={() => void makeActive(theme)}
                  aria-label={t('activateOf', { name: nameOf(theme) })}
                >
                  {t('activate')}
                </Button>
              )}
            </RowActions>
          </li>
        ))}
      </ul>
      {leaving && (
        <RemoveRow
          companyId={companyId}
          table="theme_settings"
          row={leaving}
          title={t('removeTitle')}
          onClose={() => setLeaving(null)}
        >
          <p>{t('removeText', { name: nameOf(leaving) })}</p>
          {leaving.is_active && <p data-testid="remove-active">{t('removeActive')}</p>}
        </RemoveRow>
      )}
    </>
  )
}
