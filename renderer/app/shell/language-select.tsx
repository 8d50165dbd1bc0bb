import { useTranslation } from 'react-i18next'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@renderer/i18n/languages'
import { changeLanguage } from '@renderer/i18n/set-up'
import styles from './shell.module.css'

export const LanguageSelect = () => {
  const { t, i18n } = useTranslation('shell')
  return (
    <span className={styles.language}>
      <span aria-hidden="true">{i18n.language.toUpperCase()}</span>
      <select
        className={styles.languageSelect}
        aria-label={t('language')}
        value={i18n.language}
        data-testid="language"
        onChange={({ target }) => {
          if (isLanguage(target.value)) void changeLanguage(target.value, localStorage)
        }}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </span>
  )
}
