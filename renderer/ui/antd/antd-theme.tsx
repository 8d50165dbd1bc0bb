import { ConfigProvider, theme } from 'antd'
import en from 'antd/locale/en_US'
import es from 'antd/locale/es_ES'
import fr from 'antd/locale/fr_FR'
import nl from 'antd/locale/nl_NL'
import pt from 'antd/locale/pt_BR'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { antdComponents, antdTokens } from './tokens'

const LOCALES: Readonly<Record<string, typeof pt>> = { pt, en, es, fr, nl }

/** Palettes may be dark by day: the algorithm goes with what is shown. */
const read = () => {
  const style = getComputedStyle(document.documentElement)
  return {
    token: antdTokens(style),
    components: antdComponents(style),
    isDark: document.documentElement.style.colorScheme === 'dark',
  }
}

/** antd in the company's colours and the language in use. Import only from lazily loaded parts (DECISIONS 30). */
export const AntdTheme = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation()
  const [{ token, components, isDark }, setLook] = useState(read)

  useEffect(() => {
    const observer = new MutationObserver(() => setLook(read()))
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-mode'] })
    return () => observer.disconnect()
  }, [])

  return (
    <ConfigProvider
      locale={LOCALES[i18n.language] ?? pt}
      theme={{ token, components, algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm }}
    >
      {children}
    </ConfigProvider>
  )
}
