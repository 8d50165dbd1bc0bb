import { ConfigProvider, theme } from 'antd'
import en from 'antd/locale/en_US'
import es from 'antd/locale/es_ES'
import fr from 'antd/locale/fr_FR'
import nl from 'antd/locale/nl_NL'
import pt from 'antd/locale/pt_BR'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { antdComponents, antdTokens, type AntdSize } from './tokens'

const LOCALES: Readonly<Record<string, typeof pt>> = { pt, en, es, fr, nl }

/** A palette may be dark by day, so the algorithm follows the rendered colour scheme. */
const readTheme = (size: AntdSize) => {
  const style = getComputedStyle(document.documentElement)
  return {
    token: antdTokens(style, size),
    components: antdComponents(style, size),
    isDark: document.documentElement.style.colorScheme === 'dark',
  }
}

interface AntdThemeProps {
  readonly size?: AntdSize
  readonly children: ReactNode
}

/** antd in the company's colours and the current language. Import it only from lazily loaded parts (docs/adr/0010). */
export const AntdTheme = ({ size = 'comfortable', children }: AntdThemeProps) => {
  const { i18n } = useTranslation()
  const [{ token, components, isDark }, setTheme] = useState(() => readTheme(size))

  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(readTheme(size)))
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-mode'] })
    return () => observer.disconnect()
  }, [size])

  return (
    <ConfigProvider
      locale={LOCALES[i18n.language] ?? pt}
      theme={{ token, components, algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm }}
    >
      {children}
    </ConfigProvider>
  )
}
