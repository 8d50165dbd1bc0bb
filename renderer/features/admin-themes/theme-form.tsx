import type { Company } from '@shared/schemas/company/company'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { toTriple } from '@shared/domain/theme/colour'
import { defaultColours } from '@shared/domain/theme/default-palette'
import { COLOUR_KEYS, sanitisePalette, type ColourKey } from '@shared/domain/theme/palette'
import { isPresetKey, PRESETS } from '@shared/domain/theme/palettes'
import type { RecordRow, RecordWrite } from '@shared/schemas/records/records'
import { HistoryButton } from '@renderer/app/office/history/history-button'
import office from '@renderer/app/office/office.module.css'
import { OfficePage } from '@renderer/app/office/office-page'
import { RecordForm } from '@renderer/app/office/record-form'
import { useRecordForm, type Problems } from '@renderer/app/office/use-record-form'
import type { VersionedFields } from '@renderer/app/office/use-versioned-form'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextField } from '@renderer/ui/antd/field'
import { ColourField } from './colour-field'
import { BRAND_KEYS, FINE_GROUPS } from './colour-groups'
import { ThemePreview } from './theme-preview'
import { ThemeWarnings } from './theme-warnings'
import styles from './themes.module.css'
import { useShowColours } from './use-show-colours'

type Write = RecordWrite<'theme_settings'>
type Row = RecordRow<'theme_settings'>

/** The type of a theme without a preset. */
const CUSTOM = 'custom'

const FINE_KEYS = FINE_GROUPS.flatMap(({ keys }): readonly ColourKey[] => keys)

const problemsOf = ({ colors }: Write): Problems =>
  Object.fromEntries(
    COLOUR_KEYS.filter((key) => toTriple(colors[key] ?? '') === null).map((key) => [key, 'invalid']),
  )

/** One field for each colour, where two versions are merged. */
const FIELDS: VersionedFields<Write> = {
  of: ({ colors, ...rest }) => ({ ...rest, ...colors }),
  back: (fields) => {
    const { id, name, palette_type, ...colors } = fields as Omit<Write, 'colors'> & Write['colors']
    return { id, name, palette_type, colors }
  },
}

/** The form's initial values: the theme, or a new one with a preset's colours. */
const startOf = (theme: Row | null, preset: string | null, name: string): Write => {
  if (!theme) {
    const isPreset = isPresetKey(preset)
    return {
      id: crypto.randomUUID(),
      name,
      palette_type: isPreset ? preset : CUSTOM,
      colors: { ...(isPreset ? PRESETS[preset].colors : defaultColours()) },
    }
  }
  const { palette_type } = theme
  const fallback = isPresetKey(palette_type) ? PRESETS[palette_type].colors : defaultColours()
  return {
    id: theme.id,
    name: theme.name ?? '',
    palette_type: palette_type ?? CUSTOM,
    colors: { ...sanitisePalette(theme.colors, fallback) },
  }
}

/** One theme: its name and colours, with a preview. */
export const ThemeForm = ({
  company,
  theme,
  preset,
  onClose,
}: {
  readonly company: Company
  readonly theme: Row | null
  /** The preset that a new theme starts from. */
  readonly preset: string | null
  readonly onClose: () => void
}) => {
  const { t } = useTranslation(['admin-themes', 'palettes', 'office'])
  const toast = useToast()
  const companyId = company.id
  const show = useShowColours(companyId)
  const presetName = isPresetKey(preset) ? t(`palettes:${preset}.name`) : ''
  const initial = useMemo(() => startOf(theme, preset, presetName), [theme, preset, presetName])
  const form = useRecordForm({
    table: 'theme_settings',
    companyId,
    initial,
    expected: theme?.updated_at ?? null,
    check: problemsOf,
    valuesOf: (row) => startOf(row, null, ''),
    fields: FIELDS,
    onSaved: (row) => {
      if (row.is_active) show(row.colors)
      toast('success', { title: theme ? t('office:saved') : t('created') })
      onClose()
    },
  })
  const takeIn = (row: Row): void => {
    form.takeIn(row)
    if (row.is_active) show(row.colors)
  }
  const [isFineOpen, setFineOpen] = useState(false)
  // A colour that saving refuses is in sight.
  const isFineWrong = FINE_KEYS.some((key) => form.problems[key])
  const palette = useMemo(() => sanitisePalette(form.values.colors, defaultColours()), [form.values.colors])
  const setColour = (key: ColourKey, value: string): void =>
    form.setAll((before) => ({ ...before, colors: { ...before.colors, [key]: value } }))

  const colourField = (key: ColourKey) => (
    <ColourField
      key={key}
      name={key}
      value={form.values.colors[key] ?? ''}
      onChange={(value) => setColour(key, value)}
    />
  )

  return (
    <OfficePage
      title={theme ? t('editTitle') : t('addTitle')}
      testId="theme-form"
      actions={
        theme && (
          <HistoryButton
            companyId={companyId}
            table="theme_settings"
            id={theme.id}
            name={theme.name ?? t('unnamed')}
            onRestored={takeIn}
          />
        )
      }
    >
      <div className={styles.editor}>
        <aside className={styles.beside}>
          <ThemePreview company={company} palette={palette} />
          <ThemeWarnings palette={palette} />
        </aside>
        <RecordForm
          form={form}
          labelOf={(field) => (field === 'name' ? t('name') : t(`colours.${field as ColourKey}`))}
          actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
        >
          <div className={office.wide}>
            <TextField
              label={t('name')}
              required
              limit={COLUMN_LIMITS.theme_settings.name}
              value={form.values.name}
              error={form.problems.name ? t(`office:problems.${form.problems.name}`) : null}
              data-testid="field-name"
              onChange={({ target }) => form.set('name', target.value)}
            />
          </div>
          <fieldset className={styles.group}>
            <legend className={styles.groupTitle}>{t('groups.brand')}</legend>
            {BRAND_KEYS.map(colourField)}
            <p className={`${office.wide} ${styles.tip}`}>{t('formats')}</p>
          </fieldset>
          <details className={office.wide} open={isFineOpen || isFineWrong} data-testid="fine-colours">
            <summary
              className={styles.fineTitle}
              onClick={(event) => {
                event.preventDefault()
                setFineOpen(!isFineOpen)
              }}
            >
              {t('fine', { amount: FINE_KEYS.length })}
            </summary>
            <div className={styles.fineGroups}>
              {FINE_GROUPS.map(({ group, keys }) => (
                <fieldset key={group} className={styles.group}>
                  <legend className={styles.groupTitle}>{t(`groups.${group}`)}</legend>
                  {keys.map(colourField)}
                </fieldset>
              ))}
            </div>
          </details>
        </RecordForm>
      </div>
    </OfficePage>
  )
}
