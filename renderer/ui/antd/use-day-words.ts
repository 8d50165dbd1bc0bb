import { ConfigProvider } from 'antd'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/nl'
import 'dayjs/locale/pt-br'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFormat } from './day-format'

/** As days are stored. */
export const ISO_DAY = 'YYYY-MM-DD'

/** How a calendar writes and reads days in the current language: with its signs, without, or as they are stored. */
export const useDayWords = () => {
  const { i18n } = useTranslation()
  const format = dayFormat(i18n.language)
  const words = useContext(ConfigProvider.ConfigContext).locale?.DatePicker
  return {
    format: [format, format.replace(/\W/g, ''), ISO_DAY],
    ...(words ? { locale: { ...words, lang: { ...words.lang, monthBeforeYear: true } } } : {}),
  }
}
