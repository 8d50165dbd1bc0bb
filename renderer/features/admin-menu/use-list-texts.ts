import { useTranslation } from 'react-i18next'
import { translationOf, type Meaning } from '@shared/domain/menu/menu-list-columns'
import { LANGUAGE_NAMES } from '@renderer/i18n/languages'

/** What a form calls the value of a column: a list names a category, a form chooses one. */
const FIELDS: Readonly<Record<string, string>> = {
  category: 'category_id',
  subcategory: 'subcategory_id',
  options: 'option_group_ids',
  picture: 'image_url',
}

/** How the columns of a list are called. */
export const useListTexts = () => {
  const { t } = useTranslation('admin-menu')
  const meaningText = (meaning: Meaning): string => {
    const translation = translationOf(meaning)
    if (translation)
      return `${t(`fields.${FIELDS[translation.field] ?? translation.field}`)} (${LANGUAGE_NAMES[translation.language]})`
    return meaning === 'size' ? t('file.size') : t(`fields.${FIELDS[meaning] ?? meaning}`)
  }
  return { meaningText }
}
