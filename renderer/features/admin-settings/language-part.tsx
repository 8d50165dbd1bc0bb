import { useTranslation } from 'react-i18next'
import { OfficeSection } from '@renderer/app/office/office-page'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@renderer/i18n/languages'
import { changeLanguage } from '@renderer/i18n/set-up'
import { useToast } from '@renderer/ui/feedback/toasts'
import { SelectField } from '@renderer/ui/antd/field'

/** The language of this browser; each user chooses their own. */
export const LanguagePart = () => {
  const { t, i18n } = useTranslation('admin-settings')
  const toast = useToast()
  return (
    <OfficeSection title={t('parts.language')} lead={t('language.lead')}>
      <SelectField
        label={t('language.label')}
        value={isLanguage(i18n.language) ? i18n.language : null}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        data-testid="settings-language"
        onChange={(language) =>
          void changeLanguage(language, localStorage).catch(() =>
            toast('error', { title: t('errors:connection') }),
          )
        }
      />
    </OfficeSection>
  )
}
