import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@renderer/i18n/languages'
import { ChoiceRow } from '@renderer/ui/antd/choice-row'
import { TextAreaField, TextField } from '@renderer/ui/antd/field'
import styles from './office.module.css'

type Translations = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>

interface TranslationsFieldProps {
  readonly fields: readonly { readonly key: string; readonly label: string; readonly isLong?: boolean }[]
  /** Whose texts these are, where a page has those of several. */
  readonly of?: string
  readonly value: Translations
  readonly onChange: (value: Record<string, Record<string, string>>) => void
}

/** The most characters of a text, as of the Portuguese one; a name's limit by default. */
const MOST: Readonly<Record<string, number>> = { subtitle: 300, description: 2_000, content: 10_000 }
const MOST_OF_NAME = 160

const OTHERS = LANGUAGES.filter((language) => language !== 'pt')

/** The texts without empty ones, which fall back to Portuguese. */
const without = (value: Translations): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([language, texts]) => {
      const filled = Object.entries(texts).filter((entry): entry is [string, string] =>
        Boolean(entry[1]?.trim()),
      )
      return filled.length > 0 ? [[language, Object.fromEntries(filled)]] : []
    }),
  )

/** The texts in the other four languages, one language at a time; languages with a text are marked. */
export const TranslationsField = ({ fields, of, value, onChange }: TranslationsFieldProps) => {
  const { t } = useTranslation('office')
  const [language, setLanguage] = useState<Language>('en')
  const texts = value[language] ?? {}
  const set = (key: string, text: string): void =>
    onChange(without({ ...value, [language]: { ...texts, [key]: text } }))
  return (
    <fieldset className={styles.translations}>
      <legend>{of ? t('translations.titleOf', { name: of }) : t('translations.title')}</legend>
      <p className={styles.switchHint}>{t('translations.hint')}</p>
      <ChoiceRow
        label={t('translations.title')}
        value={language}
        options={OTHERS.map((code) => ({
          value: code,
          label: (
            <>
              {LANGUAGE_NAMES[code]}
              {value[code] && <span aria-hidden="true"> ✓</span>}
            </>
          ),
        }))}
        onChange={setLanguage}
        testId="translate"
      />
      {fields.map(({ key, label, isLong }) => {
        const Field = isLong ? TextAreaField : TextField
        return (
          <Field
            key={`${language}-${key}`}
            label={`${label} (${LANGUAGE_NAMES[language]})`}
            lang={language}
            limit={MOST[key] ?? MOST_OF_NAME}
            value={texts[key] ?? ''}
            onChange={({ target }: { target: { value: string } }) => set(key, target.value)}
            data-testid={`translation-${key}`}
          />
        )
      })}
    </fieldset>
  )
}
