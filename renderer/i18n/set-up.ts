import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeOf } from '@shared/domain/money'
import { isLanguage, type Language } from './languages'

type Texts = Record<string, unknown>

/** Portuguese comes with the page; the others when they are chosen. */
const portuguese = import.meta.glob<Texts>('./locales/pt/*.json', { eager: true, import: 'default' })
const others = import.meta.glob<Texts>(['./locales/*/*.json', '!./locales/pt/*.json'], { import: 'default' })

const LANGUAGE_KEY = 'language'

const namespaceOf = (path: string): string => path.replace(/^.*\/([^/]+)\.json$/, '$1')

const bundle = (modules: Record<string, Texts>): Record<string, Texts> =>
  Object.fromEntries(Object.entries(modules).map(([path, texts]) => [namespaceOf(path), texts]))

const loadLanguage = async (language: Language): Promise<void> => {
  if (language === 'pt' || i18next.hasResourceBundle(language, 'common')) return
  const files = Object.entries(others).filter(([path]) => path.startsWith(`./locales/${language}/`))
  const loaded = await Promise.all(files.map(async ([path, load]) => [path, await load()] as const))
  for (const [path, texts] of loaded) i18next.addResourceBundle(language, namespaceOf(path), texts)
}

const show = (language: Language): void => {
  document.documentElement.lang = localeOf(language)
}

/** Starts i18next in the stored language; an invalid stored value counts as none (spec §5). */
export const setUpI18n = async (storage: Pick<Storage, 'getItem'>): Promise<void> => {
  const stored = storage.getItem(LANGUAGE_KEY)
  const language = isLanguage(stored) ? stored : 'pt'
  const resources = bundle(portuguese)
  await i18next.use(initReactI18next).init({
    resources: { pt: resources },
    lng: 'pt',
    fallbackLng: 'pt',
    ns: Object.keys(resources),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  // A language that cannot be fetched now leaves the page in Portuguese rather than empty.
  if (language !== 'pt') await changeLanguage(language, null).catch(() => undefined)
  show(isLanguage(i18next.language) ? i18next.language : 'pt')
}

/** Shows another language and remembers it in the browser (spec §1). */
export const changeLanguage = async (
  language: Language,
  storage: Pick<Storage, 'setItem'> | null,
): Promise<void> => {
  await loadLanguage(language)
  await i18next.changeLanguage(language)
  show(language)
  storage?.setItem(LANGUAGE_KEY, language)
}
