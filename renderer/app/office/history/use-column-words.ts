import { useTranslation } from 'react-i18next'

/** The words for tables and columns in the history. */
export const useColumnWords = () => {
  const { t, i18n } = useTranslation('admin-settings')
  const known = (group: 'tables' | 'columns', name: string): string =>
    i18n.exists(`admin-settings:${group}.${name}`) ? t(`${group}.${name}`) : name.replaceAll('_', ' ')
  return {
    table: (name: string): string => known('tables', name),
    column: (name: string): string => known('columns', name),
  }
}
