import { ConfigProvider, theme } from 'antd'
import en from 'antd/locale/en_US'
import es from 'antd/locale/es_ES'
import fr from 'antd/locale/fr_FR'
import nl from 'antd/locale/nl_NL'
import pt from 'antd/locale/pt_BR'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { antdComponents, antdTokens, MOUSE, type AntdSize } from './tokens'

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

/** The size of the part around, so that a field of a compact page is compact too. */
const SizeAround = createContext<AntdSize>('comfortable')

interface AntdThemeProps {
  /** That of the part around by default. */
  readonly size?: AntdSize
  readonly children: ReactNode
}

/** antd in the company's colours and the current language. Import it only from lazily loaded parts (docs/adr/0010). */
export const AntdTheme = ({ size: ownSize, children }: AntdThemeProps) => {
  const around = useContext(SizeAround)
  const size = ownSize ?? around
  const { i18n } = useTranslation()
  const [{ token, components, isDark }, setTheme] = useState(() => readTheme(size))

  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(readTheme(size)))
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-mode'] })
    const mouse = window.matchMedia(MOUSE)
    const read = (): void => setTheme(readTheme(size))
    mouse.addEventListener('change', read)
    return () => {
      observer.disconnect()
      mouse.removeEventListener('change', read)
    }
  }, [size])

  return (
    <ConfigProvider
      // Of a list that is rendered in part, screen readers hear three options.
      virtual={false}
      locale={LOCALES[i18n.language] ?? pt}
      theme={{ token, components, algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm }}
    >
      <SizeAround value={size}>{children}</SizeAround>
    </ConfigProvider>
  )
}
